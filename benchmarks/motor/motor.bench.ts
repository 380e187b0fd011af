import { readFileSync } from 'node:fs';
import { bench, do_not_optimize } from 'mitata';
import { type BodyDefinition, Random } from 'umwelt';
import { Body, Controller, compileBody, evaluatePose, poseLength } from 'umwelt/motor';
import { parse } from 'yaml';
import { house } from '../house.js';

/** A hundred dogs that alternately walk, turn and sit, while secondary commands wag, sniff, look and smile. */
const definition: BodyDefinition = parse(readFileSync(new URL('creatures/silas/body.yaml', house), 'utf8'));
const anatomy = compileBody(definition);
const dogs = Array.from({ length: 100 }, (_, i) => new Controller(new Body(anatomy, Random.named(i, 'bench'))));
const id = (name: string): number => dogs[0].command(name);
const [forward, turn, sit, wag, look, express, sniff] = ['forward', 'turn', 'sit', 'wag', 'look-at', 'express', 'sniff'].map(id);

function tick(dog: Controller, time: number): void {
  if (time % 200 < 120) {
    dog.primary(forward, 1.2);
    dog.primary(turn, 0.5);
  } else dog.primary(sit);
  dog.secondary(wag, 1, 0.5);
  dog.secondary(look, 2, 1, 2, 0.3);
  dog.secondary(express, 0.5, 0, 1);
  dog.secondary(sniff, 0.1);
  dog.act();
  dog.body.moved(dog.body.forward / 20, dog.body.turn / 20);
}

let time = 0;
bench('tick of one busy dog, of 100', () => {
  const i = time++ % dogs.length;
  tick(dogs[i], Math.floor(time / dogs.length) + i);
});

const idle = new Controller(new Body(anatomy, Random.named(1, 'idle')));
bench('tick of an idle dog', () => idle.act());

const pose = new Float32Array(poseLength(anatomy));
let k = 0;
bench(`pose of ${anatomy.skeleton.count} bones`, () => {
  evaluatePose(anatomy, dogs[k++ % dogs.length].body.pose, pose);
  do_not_optimize(pose[0]);
});

bench('compile the body file', () => do_not_optimize(compileBody(definition)));
