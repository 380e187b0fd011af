import { brief, describeValue, type Path } from '../../core/errors.js';
import { boundsInWords, isWithin } from '../../core/limits.js';
import { propertyRules } from '../../mind/access.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { PartType } from '../../mind/ethogram.js';
import type { FieldValue } from '../../world/definition.js';
import type { TreeFaults } from '../diagnostics/tree-faults.js';

/** Checks the section `set` of a creature: `hunger: 5`, `see-food.worth: 20`, `feed.gain.sleep: 3`, `start: feed`. */
export function checkSettings(
  settings: Readonly<Record<string, FieldValue>>,
  species: string,
  names: MindNames,
  fields: readonly string[],
  path: Path,
  faults: TreeFaults,
): void {
  for (const [target, value] of Object.entries(settings)) {
    const [first, property, rival] = target.split('.');
    const at = [...path, target];
    const type = names.typeOf(first);
    if (target === 'start') checkStart(value, names, at, faults);
    else if (type !== undefined) checkProperty(type, first, property, rival, value, names, at, faults);
    else if (!fields.includes(target)) {
      const all = [...names.variables, ...names.releasers, ...names.behaviors, 'start', ...fields];
      faults.nameFault(at, `found "${brief(target)}", expected something that ${brief(species)} names.${faults.hint(first, all)}`);
    }
  }
}

function checkStart(value: FieldValue, names: MindNames, at: Path, faults: TreeFaults): void {
  const places = ['top', ...names.groups, ...names.behaviors];
  if (typeof value === 'string' && places.includes(value)) return;
  faults.fault(at, `found ${describeValue(value)}, expected the name of a behavior or group.${faults.hint(String(value), places)}`);
}

function checkProperty(
  type: PartType,
  name: string,
  given: string | undefined,
  rival: string | undefined,
  value: FieldValue,
  names: MindNames,
  at: Path,
  faults: TreeFaults,
): void {
  const rules = propertyRules(type);
  const [bare] = rules.keys();
  const property = given ?? bare;
  const { takes, bounds } = rules.get(property) ?? {};
  if (takes === undefined) {
    const can = [...rules].filter(([, rule]) => rule.takes !== undefined).map(([key]) => key);
    const hint = given === undefined || rules.has(given) ? '' : faults.hint(given, can);
    const words = can.length === 0 ? 'something that can be set' : `one of ${can.map(key => `${brief(name)}.${key}`).join(', ')}`;
    faults.nameFault(at, `found "${brief(String(at.at(-1)))}", expected ${words}.${hint}`);
    return;
  }
  const rivals = (names.rivals.get(name) ?? []).filter(other => other !== name);
  if (rival !== undefined && property !== 'gain')
    faults.nameFault(at, `found "${brief(String(at.at(-1)))}", expected ${brief(name)}.${property}: only a gain is against a rival.`);
  else if (rival !== undefined && !rivals.includes(rival))
    faults.nameFault(at, `found "${brief(rival)}", expected a rival in the same group.${faults.hint(rival, rivals)}`);
  const good = takes === 'text' ? typeof value === 'string' && value !== '' : isWithin(value, bounds);
  if (!good)
    faults.fault(
      at,
      `found ${describeValue(value)}, expected ${takes === 'text' ? 'a name' : typeof value === 'number' || bounds !== undefined ? boundsInWords(bounds) : 'a number'}.`,
    );
}
