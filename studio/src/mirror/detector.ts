import type { Landmark, LandmarkFrame } from 'umwelt/person';

/** Address of the files of `@mediapipe/pose` on the server. */
const FOLDER = './mediapipe/';

/** The part of `@mediapipe/pose` that is used. */
interface Pose {
  setOptions(options: { modelComplexity: 0 | 1 | 2; smoothLandmarks: boolean; enableSegmentation: boolean; selfieMode: boolean }): void;
  onResults(listener: (results: Results) => void): void;
  initialize(): Promise<void>;
  send(inputs: { image: HTMLVideoElement }): Promise<void>;
  close(): Promise<void>;
}
interface Results {
  readonly poseLandmarks?: readonly Landmark[];
  readonly poseWorldLandmarks?: readonly Landmark[];
  readonly segmentationMask?: CanvasImageSource;
  readonly image: CanvasImageSource;
}
type PoseMaker = new (options: { locateFile: (file: string) => string }) => Pose;

/** The result for one picture: the points of a person, if there is one, and a mask of the person's pixels. */
export interface Found {
  readonly frame: LandmarkFrame | undefined;
  readonly mask: CanvasImageSource | undefined;
  readonly image: CanvasImageSource;
}

/** Thrown if the server has no detector. */
export class NoDetector extends Error {
  override readonly name = 'NoDetector';
}

/** Finds a person in pictures. `load` fetches its code and models from the server of the page only. */
export class Detector {
  private readonly pose: Pose;
  private found: Found | undefined;

  private constructor(pose: Pose) {
    this.pose = pose;
    pose.onResults(({ poseLandmarks: image, poseWorldLandmarks: world, segmentationMask, image: picture }) => {
      this.found = { frame: image && world ? { image, world } : undefined, mask: segmentationMask, image: picture };
    });
  }

  /** Rejects with NoDetector if the detector is not installed. */
  static async load(): Promise<Detector> {
    const there = await fetch(`${FOLDER}pose.js`, { method: 'HEAD' });
    if (!there.ok) throw new NoDetector('there is no detector on the server');
    await addScript(`${FOLDER}pose.js`);
    const { Pose } = globalThis as unknown as { readonly Pose: PoseMaker };
    const pose = new Pose({ locateFile: file => FOLDER + file });
    // the smallest model; we smooth ourselves, and mirror ourselves
    pose.setOptions({ modelComplexity: 0, smoothLandmarks: true, enableSegmentation: true, selfieMode: false });
    await pose.initialize();
    return new Detector(pose);
  }

  /** Finds a person in one picture of the camera. */
  async look(video: HTMLVideoElement): Promise<Found | undefined> {
    this.found = undefined;
    await this.pose.send({ image: video });
    return this.found;
  }

  close(): void {
    void this.pose.close();
  }
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new NoDetector(`${address} could not be loaded`)));
    document.head.append(script);
  });
}
