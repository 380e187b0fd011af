import type { LifeCore } from './life-core.js';

/**
 * Arrays in which a NaN or infinite number has a meaning, with that number. Infinite: the depth of a picture where nothing is seen. NaN: an
 * omitted argument of a command or suggestion, a value never shown, a field never seen, a releaser that was not looked for, an unknown
 * place, and the reply of a net that has not replied yet.
 */
const MEANT: readonly { readonly name: RegExp; readonly number: number }[] = [
  { name: /\.depth$/, number: Number.POSITIVE_INFINITY },
  { name: /\/learning\.(?:watch\.numbers|outputs|.*\.places)$/, number: Number.NaN },
  { name: /\/(?:secondaries\.numbers|advice\.numbers|advice\.fields|memory\.fields)$|nets\.(?:replies|results)$/, number: Number.NaN },
];

/** Throws an Error at the first NaN or infinite number in the state of a life, with its creature, part and tick. */
export function checkNumbers(life: LifeCore): void {
  life.visitState((name, array) => {
    if (!(array instanceof Float64Array || array instanceof Float32Array)) return;
    const meant = MEANT.find(one => one.name.test(name))?.number;
    for (let i = 0; i < array.length; i++) {
      if (Number.isFinite(array[i]) || Object.is(array[i], meant) || isAsBorn(life, name, i, array[i])) continue;
      const slash = name.indexOf('/');
      const who = slash < 0 ? 'the world' : name.slice(0, slash);
      throw new Error(`${who}: found ${array[i]} in ${name}[${i}] after tick ${life.now}, expected a finite number.`);
    }
  });
}

/** In a mind, the first value of a slot is allowed: NaN for "set nothing", -Infinity for "never". */
function isAsBorn(life: LifeCore, name: string, i: number, value: number): boolean {
  if (!name.endsWith('/mind')) return false;
  const creature = life.creatures.find(one => `${one.name}/mind` === name);
  return creature !== undefined && Object.is(value, creature.mind.ethogram.newborn[i]);
}
