import { type PerspectiveCamera, Vector3 } from 'three';
import type { Stage } from 'umwelt/three';
import { type Box, declutter } from './declutter.js';

/** Gives the texts of tags that differ from the names of creatures. */
export interface Labels {
  label(creature: string): string;
}

/** With more creatures than this, only the first ones and the selected one have tags. */
const MOST = 12;
/** Distance between a head and its name: these meters, */
const HAND = 0.1;
/** but for small creatures this share of their height. */
const SHARE = 0.35;

/** A tag that could be shown: its box, and its depth (0..1). */
interface Candidate {
  readonly key: number;
  readonly box: Box;
  readonly first: boolean;
  readonly depth: number;
}

/** Name tags above creatures, as HTML elements: sharp at any distance and large enough to touch. No tag covers another one or the thought. */
export class Tags {
  private readonly host: HTMLElement;
  private readonly choose: (name: string) => void;
  private readonly tags = new Map<number, HTMLButtonElement>();
  private readonly at = new Vector3();
  private readonly sizes = new Map<number, readonly [width: number, height: number]>();
  private readonly hidden = new Set<number>();

  constructor(host: HTMLElement, choose: (name: string) => void) {
    this.host = host;
    this.choose = choose;
  }

  /**
   * Must be called after each frame with the size of the canvas in CSS pixels. `marked` is the name of a creature to highlight, `taken` the
   * boxes that tags must not cover. `labels` gives texts other than the names.
   */
  update(
    stage: Stage | undefined,
    camera: PerspectiveCamera,
    [width, height]: readonly [number, number],
    selected: string,
    marked: string,
    taken: readonly Box[],
    labels?: Labels,
  ): void {
    const candidates: Candidate[] = [];
    for (let id = 0; stage && id < stage.size; id++) {
      const view = stage.viewOf(id);
      if (!view?.creature) continue;
      if (candidates.length >= MOST && view.name !== selected) {
        this.drop(id);
        continue;
      }
      const top = stage.topOf(id);
      this.at.set(view.x, top + Math.min(HAND, SHARE * (top - view.z)), -view.y).project(camera);
      if (this.at.z > 1 || Math.abs(this.at.x) > 1.02 || Math.abs(this.at.y) > 1.02) {
        this.drop(id);
        continue;
      }
      const tag = this.tag(id, view.name, labels?.label(view.name) ?? view.name);
      tag.classList.toggle('selected', view.name === selected);
      tag.classList.toggle('moment', view.name === marked);
      const x = ((this.at.x + 1) / 2) * width;
      const y = ((1 - this.at.y) / 2) * height;
      tag.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
      const [wide, high] = this.sizes.get(id) ?? this.measure(id, tag);
      const box = { left: x - wide / 2, top: y - high, right: x + wide / 2, bottom: y };
      candidates.push({ key: id, box, first: view.name === selected || view.name === marked, depth: this.at.z });
    }
    // the selected one before the others, near ones before far ones
    candidates.sort((a, b) => Number(b.first) - Number(a.first) || a.depth - b.depth);
    declutter(candidates, taken, this.hidden);
    for (const { key, first } of candidates) {
      const tag = this.tags.get(key);
      if (tag) tag.classList.toggle('covered', this.hidden.has(key) && !first);
    }
    for (const id of this.tags.keys()) if (!stage?.viewOf(id)) this.drop(id);
  }

  /** Removes all tags, for another world. */
  clear(): void {
    for (const id of [...this.tags.keys()]) this.drop(id);
  }

  dispose(): void {
    this.clear();
  }

  private tag(id: number, name: string, label: string): HTMLButtonElement {
    let tag = this.tags.get(id);
    if (tag?.textContent === label) return tag;
    this.drop(id);
    tag = document.createElement('button');
    tag.type = 'button';
    tag.textContent = label;
    // skipped by the keyboard: its users and those of screen readers have the list of creatures
    tag.tabIndex = -1;
    tag.setAttribute('aria-hidden', 'true');
    tag.addEventListener('click', () => this.choose(name));
    this.host.append(tag);
    this.tags.set(id, tag);
    return tag;
  }

  private measure(id: number, tag: HTMLElement): readonly [number, number] {
    const size = [tag.offsetWidth, tag.offsetHeight] as const;
    this.sizes.set(id, size);
    return size;
  }

  private drop(id: number): void {
    this.hidden.delete(id);
    this.sizes.delete(id);
    this.tags.get(id)?.remove();
    this.tags.delete(id);
  }
}
