import type { LineQuality } from '#net/client';
import type { Line } from '../state/session-room.js';

/** Milliseconds of variation above which a line that is not good is called unsteady, not only slow. */
const UNSTEADY = 60;

/** The line before the first measurement. */
export const NEW_LINE: Line = { word: 'good', sentence: 'The line is good.' };

/** Returns the quality of the line, and what it means for the user, in words. */
export function lineInWords({ word, delay, jitter }: LineQuality): Line {
  if (word === 'away')
    return {
      word: 'lost',
      sentence: 'The line is lost. The yard goes on here by itself; as soon as the line is back, you see what the others see.',
    };
  if (word === 'good') return { word, sentence: 'The line is good.' };
  if (jitter > UNSTEADY)
    return { word: 'unsteady', sentence: `The line is unsteady: it varies by ${jitter} ms, so you see the yard a little later.` };
  return { word: 'slow', sentence: `The line is slow: what you do takes ${delay} ms to the room and back.` };
}
