import { InputError, Life, type WorldDefinition } from 'umwelt';

/** Signals of the world `chamber`: the field of a thing, and what it shows while the signal is on and off. */
const SIGNALS: readonly (readonly [path: string, on: boolean | string, off: boolean | string])[] = [
  ['panel.lamp-left', true, false],
  ['speaker.sound', 'tone', 'none'],
  ['vent.mint', true, false],
  ['clicker.sound', 'clicks', 'none'],
  ['panel.lamp-right', true, false],
  ['vent.vanilla', true, false],
  ['buzzer.sound', 'buzz', 'none'],
  ['panel.lamp-middle', true, false],
  ['vent.almond', true, false],
];
/** Signals that the chamber has. */
export const MOST_CUES: number = SIGNALS.length;
/** The floor of the home cage, where animals are between phases. */
const HOME = 'home';
/** Meters from the middle of the tray within which the animal is at it. */
const AT_TRAY = 0.13;

/** What is seen of an animal in a stretch of time, as shares of its ticks. */
export interface Conduct {
  readonly tray: number;
  readonly freezing: number;
  readonly pressing: number;
}

/** One animal in a chamber of its own. */
export class Chamber {
  private readonly life: Life;
  private readonly animal: string;
  /** The signal of each cue, turned by the number of the animal, so that none stands for the same cue in every animal. */
  private readonly signals: ReadonlyMap<string, (typeof SIGNALS)[number]>;
  private readonly tray: number;

  constructor(world: WorldDefinition, cues: readonly string[], animal: number, seed: number) {
    if (cues.length > SIGNALS.length)
      throw new InputError(`design: found ${cues.length} cues, expected at most ${SIGNALS.length}, which the chamber can show.`);
    this.life = new Life(world, { seed });
    this.animal = Object.keys(world.creatures ?? {})[0];
    this.signals = new Map(cues.map((cue, i) => [cue, SIGNALS[(i + animal) % SIGNALS.length]]));
    this.tray = this.life.world.find('tray');
  }

  /** Moves the animal to a place: a floor with a pattern of its own. */
  moveTo(pattern: string | undefined): void {
    this.life.set('floor.pattern', pattern === undefined ? HOME : `floor-${pattern}`);
  }

  show(cues: readonly string[], on: boolean): void {
    for (const cue of cues) {
      const [path, yes, no] = this.signals.get(cue)!;
      this.life.set(path, on ? yes : no);
    }
  }

  /** Drops pellets into the tray. */
  feed(pellets: number): void {
    const { world } = this.life;
    const name = 'pellet';
    if (world.find(name) >= 0) world.remove(world.find(name));
    const at: [number, number] = [world.x[this.tray], world.y[this.tray]];
    world.add(name, { kind: 'pellet', shape: { circle: 0.02, height: 0.01 }, at, solid: false, fields: { amount: pellets } });
  }

  /** Sets the current in the floor: 0, 1 or 2. */
  current(strength: number): void {
    this.life.set('floor.current', strength);
  }

  /** Lives on for some ticks and returns what was seen in them. */
  run(ticks: number): Conduct {
    const { life, animal, tray } = this;
    const { world } = life;
    const id = world.find(animal);
    const [behavior, freeze, press] = ['behavior', 'freeze', 'press'].map(name => world.symbols.id(name));
    let atTray = 0;
    let freezing = 0;
    let pressing = 0;
    for (let t = 0; t < ticks; t++) {
      life.tick();
      const dx = world.x[id] - world.x[tray];
      const dy = world.y[id] - world.y[tray];
      if (dx * dx + dy * dy < AT_TRAY * AT_TRAY) atTray++;
      const does = world.field(id, behavior);
      if (does === freeze) freezing++;
      else if (does === press) pressing++;
    }
    const share = (count: number) => (ticks === 0 ? 0 : count / ticks);
    return { tray: share(atTray), freezing: share(freezing), pressing: share(pressing) };
  }
}
