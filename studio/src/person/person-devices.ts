import { useEffect } from 'preact/hooks';
import { GESTURE_NAMES, type Reach } from 'umwelt/person';
import type { Store } from '../state/store.js';
import { PERSON_KEYS, personOf } from './person.js';

/** Meters: first height of a reaching hand above the floor, its change per notch of the wheel, and its maximum. */
const HAND_UP = 0.2;
const NOTCH = 0.1;
const HIGHEST = 2.2;

/** While the user plays the person, the pointer on the viewport and the gesture keys control it. */
export function usePersonDevices(store: Store): void {
  useEffect(() => {
    const person = personOf(store);
    /** Ids of the pointers that are down, in the order in which they went down. */
    const down: number[] = [];
    let up = HAND_UP;
    const place = (event: PointerEvent | MouseEvent): Reach | undefined => {
      const { view } = store;
      const floor = view?.floorAt(event.clientX, event.clientY);
      return floor && { x: floor[0], y: floor[1], up };
    };
    const onCanvas = (event: Event): boolean => event.target instanceof Element && event.target.matches('canvas.viewport');

    const onDown = (event: PointerEvent): void => {
      if (!person.on.peek() || !onCanvas(event) || event.button !== 0) return;
      // keep it from the camera controls
      event.stopPropagation();
      down.push(event.pointerId);
      up = HAND_UP;
      onMove(event);
    };
    const onMove = (event: PointerEvent): void => {
      const { role } = person;
      const finger = down.indexOf(event.pointerId);
      if (!person.on.peek() || !role || (finger < 0 && !onCanvas(event))) return;
      if (finger > 0) role.second = place(event);
      else role.pointer = place(event) ?? role.pointer;
      role.pressed = down.length > 0;
    };
    const onUp = (event: PointerEvent): void => {
      const finger = down.indexOf(event.pointerId);
      if (finger < 0) return;
      down.splice(finger, 1);
      const { role } = person;
      if (!role) return;
      role.pressed = down.length > 0;
      if (down.length < 2) role.second = undefined;
    };
    const onWheel = (event: WheelEvent): void => {
      const { role } = person;
      if (!person.on.peek() || down.length === 0 || !role?.pointer) return;
      event.preventDefault();
      event.stopPropagation();
      up = Math.max(0, Math.min(HIGHEST, up - Math.sign(event.deltaY) * NOTCH));
      role.pointer = { ...role.pointer, up };
    };
    const onKey = (event: KeyboardEvent): void => {
      const number = PERSON_KEYS.indexOf(event.key.toLowerCase());
      if (!person.on.peek() || number < 0) return;
      const begins = event.type === 'keydown';
      if (begins) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]')) return;
        event.preventDefault();
        event.stopPropagation();
      }
      person.ask(GESTURE_NAMES[number], begins);
    };
    const onBlur = (): void => {
      down.length = 0;
      person.role?.rest();
    };

    const leaving = new AbortController();
    const { signal } = leaving;
    // in the capture phase: before the camera controls and the other shortcuts
    const early = { capture: true, signal };
    addEventListener('pointerdown', onDown, early);
    addEventListener('pointermove', onMove, early);
    addEventListener('pointerup', onUp, early);
    addEventListener('pointercancel', onUp, early);
    addEventListener('wheel', onWheel, { ...early, passive: false });
    addEventListener('keydown', onKey, early);
    addEventListener('keyup', onKey, early);
    addEventListener('blur', onBlur, { signal });
    return () => leaving.abort();
  }, [store]);
}
