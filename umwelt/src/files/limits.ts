/** Bounds of files. Everything that reads files stops at them, so that no text can stall the program. */
export const LIMITS = {
  /** Characters of one file: 4 MiB. */
  characters: 4_194_304,
  /** Lexemes of one file: marks, words and line ends that the YAML parser reads. */
  lexemes: 1_000_000,
  /** Levels of maps and lists inside each other. */
  depth: 64,
  /** Open structures in the parser; a flow map takes two for each level. */
  parserDepth: 150,
  /** Values after aliases, includes and named parts are written out. */
  values: 1_000_000,
  /** Uses of named parts by `like`. */
  parts: 100_000,
  /** Files of one world. */
  files: 256,
  /** Things and creatures after `count` is written out. */
  residents: 100_000,
  /** Plans of trainers. */
  lessons: 100,
  /** Degrees of freedom of a body, and bones, skills, commands and expressions, each. */
  joints: 500,
  /** Values of a body; the largest that comes with the library has 3,400. */
  bodyValues: 20_000,
  /** Characters of a name. */
  name: 64,
  /** Sentences of one InputError. */
  sentences: 20,
} as const;
