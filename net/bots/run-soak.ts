import { joinRoom } from '../src/client/index.js';
import { Bot, ServerChild } from './crowd.js';

/**
 * Usage: `npm run soak:net -- MINUTES WORLD`. Two rooms with four bots each; every ten seconds one bot leaves for good and a new one joins.
 * Prints the live memory of the server every minute. At the end it prints the growth per hour since the third minute and in the second
 * half: in the first minutes functions are still compiled and animals learn.
 */
const [minutes = '60', world = 'yard'] = process.argv.slice(2);
const server = await ServerChild.start([world]);
let number = 0;
const join = async (): Promise<Bot> => {
  const visit = await joinRoom(`${server.at}/${world}/room-${number % 2}`, { patience: 30 });
  return new Bot(visit, number++);
};
const bots: Bot[] = [];
for (let i = 0; i < 8; i++) bots.push(await join());
const heaps: number[] = [];
for (let minute = 1; minute <= Number(minutes); minute++) {
  for (let change = 0; change < 6; change++) {
    await new Promise(done => setTimeout(done, 10_000));
    await bots.shift()?.leave();
    bots.push(await join());
  }
  const { heap, rss } = await server.heap();
  if (minute > 2) heaps.push(heap);
  console.log(`minute ${minute}: ${heap.toFixed(1)} MB live, ${rss.toFixed(0)} MB in all`);
}
const mean = heaps.reduce((sum, heap) => sum + heap, 0) / heaps.length;
const late = heaps.slice(Math.floor(heaps.length / 2));
console.log(
  `${mean.toFixed(1)} MB on average, ${growth(heaps).toFixed(1)} MB per hour more; in the second half ${growth(late).toFixed(1)} MB per hour more`,
);
for (const bot of bots) await bot.leave();
await server.stop();
process.exit(0);

/** Returns the growth of readings taken every minute, in megabytes per hour, by least squares. */
function growth(readings: readonly number[]): number {
  const middle = (readings.length - 1) / 2;
  const slope =
    readings.reduce((sum, heap, i) => sum + (i - middle) * heap, 0) / readings.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return slope * 60;
}
