/**
 * A mind alone: a guard in a game that has its own loop, map and rules. Umwelt's worlds, bodies and lives are not used. The game gives the
 * mind `Senses` (what it may know) and a `CommandGate` (what it may do), and calls `feel` and `decide` once per turn.
 */
import { joinRegistries, numberArg, type Percept, type Senses } from 'umwelt';
import { Symbols } from 'umwelt/core';
import { builtinMind, type CommandGate, compileMind, decide, feel, Mind, why } from 'umwelt/mind';
import { guard } from './guard.js';

// The game: rooms 0 to 9 in a row, and the pieces in them. A piece's number is its index in this list.
const pieces = [
  { name: 'guard', kind: 'guard', room: 0 },
  { name: 'bed', kind: 'bed', room: 9 },
  { name: 'thief', kind: 'thief', room: -100 },
];
const self = pieces[0];

/** The first gate. The game's row of rooms is the mind's x axis. */
class RoomSenses implements Senses {
  readonly selfY = 0;
  readonly selfZ = 0;
  readonly selfHeading = 0;
  readonly symbols = new Symbols();

  get selfX(): number {
    return self.room;
  }
  nearest(kind: number, _sensor: number, out: Percept): boolean {
    const thing = pieces.findIndex(piece => piece.kind === this.symbols.name(kind));
    if (thing < 0) return false;
    out.thing = thing;
    out.x = pieces[thing].room;
    out.y = 0;
    out.z = 0;
    out.fromX = self.room;
    out.fromY = 0;
    out.heading = 0;
    out.distance = Math.abs(pieces[thing].room - self.room);
    return out.distance <= out.reach;
  }
  field(): number {
    return Number.NaN; // pieces have no fields
  }
  sensor(): number {
    return -1; // one sense only
  }
}

/** The second gate: commands of the game, by number, each with up to four arguments in `args`. */
const COMMANDS = ['walk', 'wait'];
class RoomCommands implements CommandGate {
  readonly args = new Float64Array(5).fill(Number.NaN);
  readonly stuck = false;

  primary(command: number): number {
    if (COMMANDS[command] === 'walk') self.room = Math.max(0, Math.min(9, self.room + this.args[0]));
    this.args.fill(Number.NaN);
    return 1;
  }
  secondary(): void {} // suggestions of losers, for which this game has no use
  meta(): void {}
  find(name: string): number {
    return COMMANDS.indexOf(name);
  }
  active(): boolean {
    return true;
  }
}

const senses = new RoomSenses();
const controller = new RoomCommands();
const walk = controller.find('walk');
const wait = controller.find('wait');

// The game's own actions, by the names that the definition uses.
const registry = joinRegistries(builtinMind, {
  actions: {
    wait: () => actor => actor.command(wait),
    // towards the thing that the winning releaser found
    walk: args => {
      const steps = numberArg(args, 'steps', 1);
      return actor => actor.command(walk, Math.sign(actor.pronome.x - actor.senses.selfX) * steps);
    },
    // four rooms one way, then four rooms back
    patrol: () => actor => actor.command(walk, actor.now % 8 < 4 ? 1 : -1),
  },
});

const ethogram = compileMind(guard, { symbols: senses.symbols, registry });
const mind = new Mind({ name: 'guard', ethogram, senses, controller, seed: 1, report: problem => console.error(problem) });

// The game's own loop.
let last = '';
for (let turn = 1; turn <= 100; turn++) {
  if (turn === 20) pieces[2].room = self.room + 2;
  if (turn === 26) pieces[2].room = -100; // the thief has left
  mind.now = turn;
  feel(mind);
  decide(mind);
  if (mind.activePath() !== last) console.log(`turn ${turn}, room ${self.room}: ${mind.activePath()}`);
  last = mind.activePath();
}
console.log(why(mind, thing => pieces[thing].name).sentence);
