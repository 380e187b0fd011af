import type { MirrorState } from 'umwelt/person';

/** The state of the mirror: whether it shows a person, or why not. */
export type MirrorStatus =
  | MirrorState
  | 'off'
  | 'asking'
  | 'loading'
  | 'dark'
  | 'no-camera'
  | 'refused'
  | 'busy'
  | 'insecure'
  | 'missing'
  | 'broken';

/** The text beside the switch, before and while the camera is on. */
export const PRIVACY =
  'The pictures of your camera stay on this machine: they are looked at by this page, sent nowhere and kept nowhere. The detector is part of the installation.';

/** A sentence for each status. */
export const MIRROR_WORDS: Readonly<Record<MirrorStatus, string>> = {
  off: 'Switch on the camera to see yourself in the yard.',
  asking: 'The browser asks you for the camera.',
  loading: 'The detector is being loaded. The first time takes a few seconds.',
  none: 'No person found: step back until your head and your hands are in the picture.',
  found: 'There you are. Wave, point, hold out a hand, bend down, or throw the ball.',
  lost: 'You are out of the picture; Silas waits. Step back in.',
  another: 'You were over there a moment ago, or another person came: the mirror follows the one it sees now.',
  dark: 'It is too dark for the camera: turn on a light, or turn toward the window.',
  'no-camera': 'This machine has no camera, or the browser does not see it.',
  refused: 'The camera was not allowed. Allow it beside the address of the page, then switch it on again.',
  busy: 'The camera is used by another program. Close that one, then switch it on again.',
  insecure: 'Browsers allow the camera only on this machine or over https: open the page by localhost.',
  missing: 'The detector is not installed. Run "npm install @mediapipe/pose", then start the studio again.',
  broken: 'The detector could not be started in this browser.',
};

/** Returns the status for an error of `getUserMedia`. */
export function statusOfError(error: unknown): MirrorStatus {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'no-camera';
}
