import type { JSX } from 'preact';

/** SVG path data in a 24 x 24 box. Panels bring their own icons. */
const PATHS = {
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5.5v13l9-6.5zM18 5v14',
  back: 'M18 5.5v13l-9-6.5zM6 5v14',
  restart: 'M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4',
  undo: 'M9 6 5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4 4-4 4M19 10h-9a5 5 0 0 0 0 10h3',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.5c-.9.5-1.5 1-1.5 2.1M12 17.2v.1',
  open: 'M12 16V5M8 8.5 12 5l4 3.5M5 15v4h14v-4',
  save: 'M12 5v11M8 12.5 12 16l4-3.5M5 15v4h14v-4',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  eye: 'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12zM12 9.700a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.600z',
  home: 'M4.5 11.5 12 5l7.5 6.500M6.5 10v8.500h11V10',
  search: 'M10.5 5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM14.8 14.8 19.5 19.5',
  hand: 'M8.5 21v-6.500L6 10.500M8.500 14.500V5.200a1.300 1.300 0 0 1 2.600 0V11V3.800a1.300 1.300 0 0 1 2.600 0V11V5a1.300 1.300 0 0 1 2.600 0v8c0 4-1 5-1.300 8',
  ball: 'M12 4.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM6.500 7c3 2 3 8 0 10M17.500 7c-3 2-3 8 0 10',
  clap: 'M7 13.500 11.500 9M9 16l5-5M11.500 18l4.500-4.500M6 17.500C8 21 13 21 16 18l2.500-2.500M8 6V3.500M12 5.500l.7-2M4.800 8.500 2.800 7.800',
  stamp: 'M8.500 3.500v8.500L6 15v2.500h12c0-2.500-1.500-3.500-4.500-4.500V3.500M4 20.500h3M10.500 20.500h3M17 20.500h3',
  flask: 'M10 4h4M10.700 4v5.500L6 18a1.500 1.500 0 0 0 1.300 2h9.400A1.500 1.500 0 0 0 18 18l-4.700-8.500V4M8.300 15h7.400',
  bone: 'M7.500 14.500a2.200 2.200 0 1 0 2 2l7-7a2.200 2.200 0 1 0-2-2z',
  sound: 'M5 10v4h3l4 3.500v-11L8 10zM15 9.500c1.300 1.500 1.300 3.500 0 5M17.500 7c2.700 3 2.700 7 0 10',
  mute: 'M5 10v4h3l4 3.500v-11L8 10zM15.500 9.500l5 5M20.500 9.500l-5 5',
  live: 'M5 5.500v13l8-6.500zM13 5.500v13l6-6.500z',
} as const;

export type IconName = keyof typeof PATHS;

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}

const FILLED: readonly IconName[] = ['play', 'step', 'back', 'live'];

export function Icon({ name }: { name: IconName }): JSX.Element {
  return <PathIcon path={PATHS[name]} filled={FILLED.includes(name)} />;
}

/** An icon from SVG path data in a 24 x 24 box. */
export function PathIcon({ path, filled = false }: { path: string; filled?: boolean }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill={filled ? 'currentColor' : 'none'} />
    </svg>
  );
}
