/** How much a file may ask for. Everything that reads files stops here, so that no text can hold the program up. */
export const LIMITS = {
  /** Characters of one file: 4 MiB. */
  characters: 4_194_304,
  /** Marks, words and line ends of one file: what the YAML parser works through. */
  lexemes: 1_000_000,
  /** Levels of maps and lists inside each other. */
  depth: 64,
  /** Open structures in the parser; a flow map takes two for each level. */
  parserDepth: 150,
  /** Values after aliases, includes and named parts are written out. */
  values: 1_000_000,
  /** Times that a part is taken by `like`. */
  parts: 100_000,
  /** Files that one world draws together. */
  files: 256,
  /** Things and creatures after `count` is written out. */
  residents: 100_000,
  /** Plans of trainers. */
  lessons: 100,
  /** Degrees of freedom of a body, and bones, skills, commands and expressions, each. */
  joints: 500,
  /** Values of a body; the largest here has 3,400. */
  bodyValues: 20_000,
  /** Characters of a name. */
  name: 64,
  /** Sentences told at once. */
  sentences: 20,
} as const;
