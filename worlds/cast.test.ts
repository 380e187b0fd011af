import { readFileSync } from 'node:fs';
import { Life, loadWorld, type Problem } from 'umwelt';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

async function life(world: string, problems: Problem[] = []): Promise<Life> {
  const { definition } = await loadWorld(`worlds/${world}.yaml`, path => readFileSync(new URL(path, root), 'utf8'));
  return new Life(definition, { seed: 7, report: problem => problems.push(problem) });
}

describe('the small minds of ALIVE', () => {
  it('a puppet mirrors hands and head', async () => {
    const room = await life('puppet-room');
    const hand = (name: string): number => {
      const { body } = room.creature('puppet');
      return body.value[body.anatomy.dofs.names.indexOf(name)];
    };
    room.run(120);
    const [left, right] = [hand('left-hand.z'), hand('right-hand.z')];
    room.set('person.right-hand-z', 1.6);
    room.run(20);
    expect(hand('left-hand.z') - left).toBeGreaterThan(0.3);
    expect(Math.abs(hand('right-hand.z') - right)).toBeLessThan(0.02);
    room.set('person.head-z', 1);
    room.run(20);
    expect(hand('bow')).toBeLessThan(-0.5);
  });

  it('a table hands out food and has more, a button opens the cage', async () => {
    const problems: Problem[] = [];
    const pen = await life('hamster-pen', problems);
    pen.apply({ move: 'person', to: [-1.8, -1.3], heading: -2.4 });
    pen.set('person.right-hand-y', 0.5);
    pen.run(2);
    expect([pen.get('carrot.holder'), pen.get('carrot.amount')]).toEqual(['person', 20]);
    pen.set('carrot.amount', 0);
    pen.apply({ move: 'person', to: [1.9, 0.2], heading: 0.8 });
    pen.run(2);
    expect(pen.get('carrot.holder')).toBe('table');
    expect([pen.get('door.shut'), pen.get('door.z')]).toEqual([false, 0.6]);
    expect(problems).toEqual([]);
  });

  it('an apparatus shows its signs in order, and gives a shock of at most 40 ticks', async () => {
    const pen = await life('shock-pen');
    pen.run(100);
    expect(pen.get('floor.color')).toBe('gray');
    pen.set('apparatus.going', 10);
    const colors: unknown[] = [];
    let [current, longest, shocks] = [0, 0, 0];
    for (let i = 0; i < 900; i++) {
      pen.tick();
      if (colors.at(-1) !== pen.get('floor.color')) colors.push(pen.get('floor.color'));
      current = pen.get('floor.current') === 1 ? current + 1 : 0;
      if (current === 1) shocks++;
      longest = Math.max(longest, current);
      const off = Math.hypot(Number(pen.get('harold.x')), Number(pen.get('harold.y'))) > 0.55;
      if (off) expect(current).toBeLessThanOrEqual(2);
    }
    expect(colors.slice(0, 5)).toEqual(['gray', 'green', 'yellow', 'red', 'gray']);
    expect(shocks).toBeGreaterThan(1);
    expect(longest).toBeLessThanOrEqual(40);
  });

  it('a car stands until the dog has left it, then drives to its place and stops', async () => {
    const story = await life('story');
    story.run(15);
    expect(Number(story.get('car.y'))).toBe(2);
    story.run(185);
    expect(Math.hypot(Number(story.get('car.x')) + 4.5, Number(story.get('car.y')) + 1)).toBeLessThan(0.7);
  });

  it('a bird comes to a hand over the head, and the person is a bone', async () => {
    const problems: Problem[] = [];
    const yard = await life('four-worlds', problems);
    yard.run(60);
    yard.set('person.raised-hand', true);
    yard.run(120);
    expect([yard.get('person.kind'), yard.get('person.guise')]).toEqual(['bone', 'bone']);
    expect(problems).toEqual([]);
  });
});
