/** All colors of the surroundings: the light of a late summer afternoon. */
export const palette = {
  zenith: '#3f88d0',
  sky: '#84bdec',
  horizon: '#d4e9f5',
  haze: '#d8e8e4',
  sun: '#fff1cf',
  sunlight: '#ffe3b3',
  skylight: '#cfe4f5',
  bounce: '#8c8a4d',
  lawn: '#8ba84c',
  lawnDeep: '#66893a',
  lawnDry: '#c0b15c',
  earth: '#9a7650',
  meadow: '#a3ad62',
  hillNear: '#86a468',
  hillFar: '#a7bda0',
  wood: '#f2ddb8',
  straw: '#dcbf7a',
} as const;

/** Direction to the sun, in three's frame (y up): from the south-west, at about 40 degrees. */
export const SUN: readonly [number, number, number] = [-0.52, 0.62, 0.42];
