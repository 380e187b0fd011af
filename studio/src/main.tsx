import './style/index.css';
import { firstSight } from './first/first-sight.js';

const query = new URLSearchParams(location.search);
const root = document.getElementById('app');

if (root && query.get('page') === 'body') {
  const { openBodyPage } = await import('./body/open-body-page.js');
  await openBodyPage(root, query);
} else if (root) {
  const view = await firstSight(root, query);
  // show the first picture for a frame before the rest is fetched
  if (view) await new Promise(requestAnimationFrame);
  const { openWorlds } = await import('./open-worlds.js');
  await openWorlds(root, query, view);
}
