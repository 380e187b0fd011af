import { defineConfig } from 'vite';
import { sourceAliases } from '../scripts/tools/source-aliases.js';
import { definitionsPlugin } from './definitions-plugin.js';

export default defineConfig({
  // relative addresses: the built page can be served from any folder
  base: './',
  // the library is loaded from its sources, so that changes are visible at once
  resolve: { alias: sourceAliases },
  plugins: [definitionsPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
    // the page, and the mirror, which has a content policy of its own that allows more
    rolldownOptions: { input: ['index.html', 'mirror.html'] },
  },
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
});
