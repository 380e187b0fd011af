import { type PerspectiveCamera, Vector3 } from 'three';
import type { Stage } from 'umwelt/three';

/** With more creatures than this, names are hidden. */
const MOST = 12;
/** Distance between a head and its name: meters, */
const HAND = 0.1;
/** and for small creatures this share of their height. */
const SHARE = 0.35;

/** Name tags above creatures, as HTML: sharp at any distance and large enough to touch. */
export class Tags {
  private readonly host: HTMLElement;
  private readonly choose: (name: string) => void;
  private readonly tags = new Map<number, HTMLButtonElement>();
  private readonly at = new Vector3();

  constructor(host: HTMLElement, choose: (name: string) => void) {
    this.host = host;
    this.choose = choose;
  }

  /** To be called after each frame with the size of the canvas in CSS pixels; `marked` is the name of a creature to highlight. */
  update(stage: Stage | undefined, camera: PerspectiveCamera, width: number, height: number, selected: string, marked: string): void {
    let shown = 0;
    for (let id = 0; stage && id < stage.size; id++) {
      const view = stage.viewOf(id);
      if (!view?.creature) continue;
      if (shown >= MOST && view.name !== selected) {
        this.drop(id);
        continue;
      }
      const top = stage.topOf(id);
      this.at.set(view.x, top + Math.min(HAND, SHARE * (top - view.z)), -view.y).project(camera);
      if (this.at.z > 1 || Math.abs(this.at.x) > 1.02 || Math.abs(this.at.y) > 1.02) {
        this.drop(id);
        continue;
      }
      shown++;
      const tag = this.tag(id, view.name);
      tag.classList.toggle('selected', view.name === selected);
      tag.classList.toggle('moment', view.name === marked);
      tag.style.transform = `translate(${((this.at.x + 1) / 2) * width}px, ${((1 - this.at.y) / 2) * height}px) translate(-50%, -100%)`;
    }
    for (const id of this.tags.keys()) if (!stage?.viewOf(id)) this.drop(id);
  }

  /** Removes all tags, as when another world is shown. */
  clear(): void {
    for (const id of [...this.tags.keys()]) this.drop(id);
  }

  dispose(): void {
    this.clear();
  }

  private tag(id: number, name: string): HTMLButtonElement {
    let tag = this.tags.get(id);
    if (tag?.textContent === name) return tag;
    this.drop(id);
    tag = document.createElement('button');
    tag.type = 'button';
    tag.textContent = name;
    // keyboard and screen reader users have the list of creatures
    tag.tabIndex = -1;
    tag.setAttribute('aria-hidden', 'true');
    tag.addEventListener('click', () => this.choose(name));
    this.host.append(tag);
    this.tags.set(id, tag);
    return tag;
  }

  private drop(id: number): void {
    this.tags.get(id)?.remove();
    this.tags.delete(id);
  }
}
