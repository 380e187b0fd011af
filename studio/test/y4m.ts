import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 160;
const HEIGHT = 120;
const FRAMES = 15;

/** Writes a video for the fake camera of Chromium: a bar that moves over a wall of this brightness (0..255). Returns its path. */
export function writeClip(name: string, brightness: number): string {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  const frames = Array.from({ length: FRAMES }, (_, i) => {
    const luma = Buffer.alloc(WIDTH * HEIGHT, brightness);
    for (let y = 0; y < HEIGHT; y++) luma.fill(Math.min(255, brightness * 1.4), y * WIDTH + i * 8, y * WIDTH + i * 8 + 6);
    return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  });
  const path = join(mkdtempSync(join(tmpdir(), 'umwelt-camera-')), `${name}.y4m`);
  writeFileSync(path, Buffer.concat([head, ...frames]));
  return path;
}

/** Returns the flags of a browser that uses this clip as its camera and allows the use. */
export function cameraFlags(clip: string): string[] {
  return ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${clip}`];
}
