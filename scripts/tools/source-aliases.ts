import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Vite aliases from the public names of the library, `#experiments` and `#net` to their TypeScript sources, so that tests and the page need
 * no build. The package's `exports` and `imports` name the built files; `paths` in tsconfig.json are the same aliases for tsx.
 */
export const sourceAliases: { find: RegExp; replacement: string }[] = [
  { find: /^umwelt$/, replacement: `${root}umwelt/src/index.ts` },
  { find: /^umwelt\/three$/, replacement: `${root}umwelt/three/index.ts` },
  { find: /^umwelt\/([a-z]+)$/, replacement: `${root}umwelt/src/$1/index.ts` },
  { find: /^#experiments$/, replacement: `${root}experiments/index.ts` },
  { find: /^#net$/, replacement: `${root}net/src/index.ts` },
  { find: /^#net\/client$/, replacement: `${root}net/src/client/index.ts` },
];
