import { defineConfig } from 'vite';
import { sourceAliases } from '../scripts/tools/source-aliases.js';
import { definitionsPlugin } from './definitions-plugin.js';

export default defineConfig({
  // relative addresses: the built page can be served from any folder
  base: './',
  // the library is taken from its sources, so that a change there is seen at once
  resolve: { alias: sourceAliases },
  plugins: [definitionsPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
    // the page, and the mirror, which alone has a laxer content policy
    rolldownOptions: { input: ['index.html', 'mirror.html'] },
  },
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
});
