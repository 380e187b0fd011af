/** Pixels of the camera picture: enough for the detector, and cheap. */
const WIDTH = 640;
const HEIGHT = 480;
/** Pixels to which the picture is reduced to measure its brightness. */
const SAMPLE = 16;
/** Mean brightness, 0..255, below which a picture is dark. */
const DARK = 22;

/** The camera of the user. */
export class Camera {
  readonly video: HTMLVideoElement = document.createElement('video');
  private readonly sample = document.createElement('canvas');
  private stream: MediaStream | undefined;

  /** Asks for the camera; resolves when pictures arrive. Rejects as `getUserMedia` does. */
  async start(): Promise<void> {
    this.stream = await navigator.mediaDevices.getUserMedia({ video: { width: WIDTH, height: HEIGHT, facingMode: 'user' }, audio: false });
    const { video } = this;
    video.muted = true;
    video.playsInline = true;
    video.srcObject = this.stream;
    await video.play();
  }

  /** Whether the camera delivers pictures. */
  get ready(): boolean {
    return this.stream?.active === true && this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  }

  /** Whether the picture is too dark to find a person. */
  isDark(): boolean {
    const { sample } = this;
    sample.width = sample.height = SAMPLE;
    const pen = sample.getContext('2d', { willReadFrequently: true });
    if (!pen) return false;
    pen.drawImage(this.video, 0, 0, SAMPLE, SAMPLE);
    const { data } = pen.getImageData(0, 0, SAMPLE, SAMPLE);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += 0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2];
    return sum / (SAMPLE * SAMPLE) < DARK;
  }

  /** Switches the camera off. */
  stop(): void {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = undefined;
    this.video.srcObject = null;
  }
}
