import type { Landmark, LandmarkFrame } from 'umwelt/person';

/** Where the server has the files of `@mediapipe/pose`. */
const FOLDER = './mediapipe/';

/** What of `@mediapipe/pose` is used. */
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

/** What was found in one picture: the points of a person, if there is one, and which pixels belong to it. */
export interface Found {
  readonly frame: LandmarkFrame | undefined;
  readonly mask: CanvasImageSource | undefined;
  readonly image: CanvasImageSource;
}

/** Thrown where the server has no detector. */
export class NoDetector extends Error {
  override readonly name = 'NoDetector';
}

/** Finds a person in pictures. Its code and models are fetched from the server of the page by `load`, and nowhere else. */
export class Detector {
  private readonly pose: Pose;
  private found: Found | undefined;

  private constructor(pose: Pose) {
    this.pose = pose;
    pose.onResults(({ poseLandmarks: image, poseWorldLandmarks: world, segmentationMask, image: picture }) => {
      this.found = { frame: image && world ? { image, world } : undefined, mask: segmentationMask, image: picture };
    });
  }

  /** Rejects with NoDetector where it is not installed. */
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

  /** Looks at one picture of the camera. */
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
