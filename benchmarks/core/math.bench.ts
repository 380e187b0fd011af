import { bench, do_not_optimize } from 'mitata';
import { Random } from 'umwelt';
import { atan2, exp, log, sin } from 'umwelt/core';

/** The functions of core/math.ts and the engine's own, with the same seeded numbers. */
const random = Random.named(1, 'math');
const numbers = Float64Array.from({ length: 256 }, () => random.next() * 20 + 0.01);

function over(name: string, work: (x: number, y: number) => number): void {
  bench(name, () => {
    let sum = 0;
    for (let i = 1; i < numbers.length; i++) sum += work(numbers[i], numbers[i - 1]);
    do_not_optimize(sum);
  });
}

over('sin x 255, ours', sin);
over("sin x 255, the engine's", Math.sin);
over('exp x 255, ours', exp);
over("exp x 255, the engine's", Math.exp);
over('log x 255, ours', log);
over("log x 255, the engine's", Math.log);
over('atan2 x 255, ours', atan2);
over("atan2 x 255, the engine's", Math.atan2);
