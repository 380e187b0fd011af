/** Bounds of files. Everything that reads files enforces them, so that no text can stall the program. */
export const LIMITS = {
  /** Characters of one file: 4 MiB. */
  characters: 4_194_304,
  /** Lexemes of one file: marks, words and line ends, as the YAML parser reads them. */
  lexemes: 1_000_000,
  /** Levels of maps and lists inside each other. */
  depth: 64,
  /** Open structures in the parser; a flow map takes two per level. */
  parserDepth: 150,
  /** Values after aliases, includes and named parts are expanded. */
  values: 1_000_000,
  /** Uses of named parts by `like`. */
  parts: 100_000,
  /** Files of one world. */
  files: 256,
  /** Things and creatures after `count` is expanded. */
  residents: 100_000,
  /** Plans of trainers. */
  lessons: 100,
  /** Degrees of freedom of a body; the same bound holds for its bones, skills, commands and expressions. */
  joints: 500,
  /** Values of a body; the largest body in the library has 3,400. */
  bodyValues: 20_000,
  /** Characters of a name. */
  name: 64,
  /** Sentences in one InputError. */
  sentences: 20,
} as const;
