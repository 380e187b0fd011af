import type { LifeCore } from './life-core.js';

/**
 * Arrays in which such a number has a meaning: the depth of a picture is infinite where nothing is seen; an argument of a command or a
 * suggestion that is not given, a value that was never shown, a field that was never seen, a releaser that was not looked for, an unknown
 * place of an anticipation, and the reply of a net that did not reply yet are NaN.
 */
const MEANT =
  /\.depth$|\/learning\.(?:watch\.numbers|outputs|.*\.(?:expects|fears)\.numbers)$|\/(secondaries|advice)\.numbers$|\/advice\.fields$|\/memory\.fields$|nets\.(replies|results)$/;

/** Throws an Error at the first NaN or infinite number in the state of a life, with its creature, part and tick. */
export function checkNumbers(life: LifeCore): void {
  life.visitState((name, array) => {
    if (!(array instanceof Float64Array || array instanceof Float32Array) || MEANT.test(name)) return;
    for (let i = 0; i < array.length; i++) {
      if (Number.isFinite(array[i]) || isAsBorn(life, name, i, array[i])) continue;
      const slash = name.indexOf('/');
      const who = slash < 0 ? 'the world' : name.slice(0, slash);
      throw new Error(`${who}: found ${array[i]} in ${name}[${i}] after tick ${life.now}, expected a finite number.`);
    }
  });
}

/** In a mind, what a slot holds at birth is meant: NaN for "nothing is to be set", -Infinity for "never". */
function isAsBorn(life: LifeCore, name: string, i: number, value: number): boolean {
  if (!name.endsWith('/mind')) return false;
  const creature = life.creatures.find(one => `${one.name}/mind` === name);
  return creature !== undefined && Object.is(value, creature.mind.ethogram.newborn[i]);
}
