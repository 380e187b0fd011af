import { builtInWorlds, worldName } from '../../state/library.js';

/** What the list of worlds says about one of them. */
export interface WorldCard {
  /** Two sentences. */
  readonly about: string;
  readonly tryThis: string;
}

/** The worlds that come with the studio, by name, in the order of the list. A test holds that each card has a world and a picture. */
export const WORLD_CARDS: Readonly<Record<string, WorldCard>> = {
  yard: {
    about: 'Silas lives here with his ball, three hamsters and two bowls. He plays, eats, naps and comes when he is called.',
    tryThis: 'Throw the ball and wait for him to bring it back.',
  },
  'training-ground': {
    about: 'Silas and a trainer with six gestures and a pocket of treats. What he learns depends on your timing.',
    tryThis: 'Show your hand the moment he sits, then give a treat; after ten times the hand alone is enough.',
  },
  lesson: {
    about: 'The puppet teaches Silas to sit on its hand. Then it stops rewarding him, and teaches him again.',
    tryThis: 'Open Training and watch what he suspects, minute by minute.',
  },
  'naive-training-ground': {
    about: 'The training ground with a dog that knows only how to eat. Everything else he has to discover.',
    tryThis: 'Teach him his first trick; it takes longer than with a dog that has lived.',
  },
  pen: {
    about: 'The hamster laboratory: a pen with food and water. Hunger, thirst and rest take turns.',
    tryThis: 'In the laboratory, raise the thirst in the middle of a meal.',
  },
  'bare-pen': {
    about: 'A pen with neither food nor water. The hamster searches, gives up for a while, and searches again.',
    tryThis: 'Open Traces and look how long a search lasts.',
  },
  run: {
    about: 'A narrow run with water beside the path and food at its end. The hamster is hungry and a little thirsty.',
    tryThis: 'Watch whether it stops for a drink; then begin again with more thirst.',
  },
  'two-foods': {
    about: 'Two heaps of food at the same distance: one is rich, the other poor. The hamster learns which.',
    tryThis: 'Refill the heaps a few times, then swap rich and poor.',
  },
  'shock-pen': {
    about: 'The floor in the middle can turn red and carry a current. The food stands there, too.',
    tryThis: 'Turn the floor red, then switch on the current; soon red alone makes Harold leave.',
  },
  'operant-chamber': {
    about: 'A chamber after Skinner with two levers and a lamp. Pressing does nothing until someone feeds the hamster for it.',
    tryThis: 'Drop a pellet whenever Harold presses the left lever.',
  },
  'two-levers': {
    about:
      'Two levers that the hamster knows as sources of food, too far apart to be reached at once. How it shares its time shows what each is worth.',
    tryThis: 'Drop pellets only while it is at the right lever.',
  },
  field: {
    about: 'Duncan, a sheepdog, keeps in mind where the sheep are while walls hide them. A shepherd tells him what to do.',
    tryThis:
      'Let the shepherd call "approach" while the sheep is behind the wall. A click on "sheep" in his mind shows where he thinks it is.',
  },
  story: {
    about: 'Lucky hops out of a car and meets a visitor. What happens next depends on whether the visitor looks at him.',
    tryThis: 'Do nothing for a minute: a visitor who ignores him is taken for a post in the end.',
  },
  plaza: {
    about: 'People cross a plaza from all sides, round a fountain, benches and pillars. Each looks ahead and gives way in time.',
    tryThis: 'Follow one of them through the middle.',
  },
  rooms: {
    about: 'Two rooms and two doors, one narrow and one wide. Who needs more room takes the way through the wide one.',
    tryThis: 'Watch which door Anna takes, and where the two meet.',
  },
  porch: {
    about: 'Rover wants to play and howls; a person stands far away. He comes when he sees the person, and sits for a hand.',
    tryThis: 'Bring the person nearer, wait for him, then hold out the hand.',
  },
  slalom: {
    about: 'Gates and posts stand between Ada and her goal. She steers by what her eye sees.',
    tryThis: 'Open Senses and look through her eye.',
  },
  corridor: {
    about: 'A closed corridor with bends. The creature keeps to the middle by the balance of motion in its eyes alone.',
    tryThis: 'Open Senses and compare left with right in a bend.',
  },
  detour: {
    about: 'The goal is behind a wall. To reach it a creature must first go away from it.',
    tryThis: 'Follow the one in the pocket and watch it turn around.',
  },
  'maze-1': {
    about: 'Rooms joined by doors: a small house. The seeker has seen none of it before.',
    tryThis: 'Run it at eight times the speed and watch the map grow.',
  },
  'maze-2': {
    about: 'Rooms and corridors, some of them dead ends. Whoever forgets where it was goes in circles.',
    tryThis: 'Look for the moment when it leaves a dead end for good.',
  },
  'maze-3': {
    about: 'Eight rooms, narrow corridors and dead ends. The hardest of the three.',
    tryThis: 'Begin again with another seed and compare the ways.',
  },
};

/** Paths of the built-in worlds in the order of their cards; those without a card come last. */
export function listedWorlds(): string[] {
  const order = Object.keys(WORLD_CARDS);
  const rank = (path: string): number => (order.includes(worldName(path)) ? order.indexOf(worldName(path)) : order.length);
  return builtInWorlds().toSorted((a, b) => rank(a) - rank(b));
}
