import type { Coach } from '../training/coach.js';

/** Pieces of falling paper. */
const PIECES = 40;
const COLORS = ['#d9483b', '#e3a23a', '#5a7d2a', '#2b6f8f', '#8c4f7d'];

/**
 * Celebrates that an animal has learned something: paper falls, and the user's own animal is made glad. During a plan the animal is not
 * disturbed.
 */
export function celebrate(coach: Coach, isOwn = true): void {
  const { creature, life, animal } = coach;
  const { commandIds } = creature?.species.anatomy ?? { commandIds: new Map<string, number>() };
  if (isOwn && !coach.trainer) {
    if (commandIds.has('express')) life.input({ tell: animal, call: { do: 'express', mood: 'happy', amount: 1 } });
    if (commandIds.has('wag')) life.input({ tell: animal, call: { do: 'wag', rate: 3 } });
  }
  if (typeof document === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const host = document.createElement('div');
  host.className = 'confetti';
  host.setAttribute('aria-hidden', 'true');
  for (let i = 0; i < PIECES; i++) {
    const piece = document.createElement('i');
    piece.style.cssText = `left:${(i * 37) % 100}%;background:${COLORS[i % COLORS.length]};animation-delay:${(i * 53) % 700}ms;animation-duration:${1800 + ((i * 97) % 1200)}ms`;
    host.append(piece);
  }
  document.body.append(host);
  setTimeout(() => host.remove(), 4000);
}
