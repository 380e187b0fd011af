/** Colors that differ with and without color vision on a warm background (after Okabe and Ito, darkened). */
const COLORS = ['#b3541e', '#2b6f8f', '#5a7d2a', '#8c4f7d', '#a67c00', '#1f7a66', '#7a4a2b', '#4a5fa5'] as const;

export function colorAt(index: number): string {
  return COLORS[((index % COLORS.length) + COLORS.length) % COLORS.length];
}
