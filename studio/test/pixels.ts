import type { Page } from 'playwright-core';

export interface Patch {
  /** Mean red, green and blue, 0..255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Standard deviation of the brightness. */
  readonly rough: number;
  /** The number of different colors, in steps of 8. */
  readonly colors: number;
}

/** Measures a rectangle (in shares of the window, 0..1) of a screenshot. */
export async function measure(page: Page, left: number, top: number, right: number, bottom: number): Promise<Patch> {
  const shot = await page.screenshot({ type: 'png' });
  return page.evaluate(
    async ({ data, box }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no 2d canvas');
      pen.drawImage(image, 0, 0);
      const x = Math.round(box[0] * image.width);
      const y = Math.round(box[1] * image.height);
      const pixels = pen.getImageData(x, y, Math.round(box[2] * image.width) - x, Math.round(box[3] * image.height) - y).data;
      const count = pixels.length / 4;
      const sum = [0, 0, 0];
      let bright = 0;
      let square = 0;
      const colors = new Set<number>();
      for (let i = 0; i < pixels.length; i += 4) {
        for (let k = 0; k < 3; k++) sum[k] += pixels[i + k];
        const light = (pixels[i] + pixels[i + 1] + pixels[i + 2]) / 3;
        bright += light;
        square += light * light;
        colors.add(((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3));
      }
      const mean = bright / count;
      return {
        red: sum[0] / count,
        green: sum[1] / count,
        blue: sum[2] / count,
        rough: Math.sqrt(Math.max(0, square / count - mean * mean)),
        colors: colors.size,
      };
    },
    { data: shot.toString('base64'), box: [left, top, right, bottom] },
  );
}
