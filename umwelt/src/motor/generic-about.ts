/** What the generic commands do, where their names do not tell it; for lists of commands. */
export const GENERIC_ABOUT: Readonly<Record<string, string>> = {
  'list-commands': 'how many commands there are',
  reset: 'every skill goes home, every queue is emptied',
  'get-dof': 'value, target and holder of a degree of freedom',
  'set-dof': 'hold a degree of freedom by hand',
  'free-dof': 'let go of it',
  'get-skill-state': 'off, starting, active or returning',
  'get-speed': 'what the body really did: m/s ahead, m/s to the right, rad/s',
  'aim-at': 'what the mouth or hand is meant for',
  consume: 'take that much per second off a field of a thing within reach',
  direct: "lines of the director's language, carried out at the end of the tick, once for as long as they are asked for",
  'write-behavior-file': 'at the end of the tick the creature is written to a file, with what it has learned',
  'get-camera': 'the first eye: x, y, z, heading; and where it sits: right, ahead, up in meters, radians to the right of ahead',
  'set-camera': 'put the first eye elsewhere on the body, from the next picture on; what is left out stays',
  'build-releasers':
    'try a field of recent objects of interest as an explanation of every variable that learns; without a field, each yes/no field',
  'build-discovery-group':
    'look for explanations of a variable in short-term memory as if it had just changed; without a variable, of each that learns',
  'add-appetitive-behavior':
    'make the best explanation with this behavior part of the mind, as if it had proved itself; of a variable, by a field, where said',
  'update-change-detector': 'watch every kind in short-term memory, and every field that its nearest thing shows now',
};
