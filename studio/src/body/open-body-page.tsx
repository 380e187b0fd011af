import { render } from 'preact';
import { BodyPage } from './body-page.js';
import { BodyStore } from './body-store.js';
import './body.css';

/** `?page=body&creature=silas` */
export async function openBodyPage(root: HTMLElement, query: URLSearchParams): Promise<void> {
  const store = new BodyStore();
  document.title = 'Bodies - Umwelt studio';
  render(<BodyPage store={store} />, root);
  await store.open(query.get('creature') ?? (store.names.includes('silas') ? 'silas' : store.names[0]));
}
