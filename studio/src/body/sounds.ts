/** Sounds of animals, made of oscillators and noise; nothing is loaded. Off until `turn(true)`. */

interface Voice {
  /** Length in seconds. */
  readonly length: number;
  /** Pitch in hertz at evenly spaced times. */
  readonly pitch: readonly number[];
  /** Loudness 0..1 at evenly spaced times. */
  readonly loud: readonly number[];
  /** Share of noise, 0..1. */
  readonly breath: number;
  /** Resonance of throat and mouth: hertz. */
  readonly formant: number;
  /** Roughness: modulation of the pitch in hertz. */
  readonly rough?: number;
}

const VOICES: Readonly<Record<string, Voice>> = {
  bark: { length: 0.22, pitch: [260, 520, 430, 210], loud: [0, 1, 0.8, 0.3, 0], breath: 0.35, formant: 900, rough: 70 },
  yelp: { length: 0.26, pitch: [700, 1250, 900], loud: [0, 1, 0.6, 0], breath: 0.08, formant: 1600 },
  whine: { length: 0.8, pitch: [620, 900, 780, 950, 640], loud: [0, 0.4, 0.5, 0.4, 0], breath: 0.05, formant: 1300, rough: 6 },
  howl: { length: 1.8, pitch: [300, 560, 600, 590, 400], loud: [0, 0.7, 0.9, 0.8, 0], breath: 0.06, formant: 800, rough: 5 },
  growl: { length: 0.9, pitch: [85, 100, 90], loud: [0, 0.6, 0.7, 0.4, 0], breath: 0.45, formant: 380, rough: 28 },
  pant: { length: 0.2, pitch: [120, 120], loud: [0, 0.35, 0.1, 0], breath: 1, formant: 1500 },
  sniff: { length: 0.14, pitch: [120, 120], loud: [0, 0.3, 0], breath: 1, formant: 3200 },
  yawn: { length: 0.9, pitch: [420, 700, 380], loud: [0, 0.25, 0.3, 0], breath: 0.5, formant: 700 },
  chew: { length: 0.08, pitch: [120, 90], loud: [0, 0.3, 0], breath: 0.9, formant: 1900 },
  lap: { length: 0.07, pitch: [260, 180], loud: [0, 0.25, 0], breath: 0.7, formant: 1200 },
  clap: { length: 0.06, pitch: [700, 300], loud: [0.8, 0.1, 0], breath: 0.95, formant: 1600 },
  snap: { length: 0.06, pitch: [500, 160], loud: [0.6, 0.1, 0], breath: 0.8, formant: 1300 },
  snort: { length: 0.28, pitch: [190, 120], loud: [0, 0.7, 0.3, 0], breath: 0.95, formant: 900 },
  stamp: { length: 0.14, pitch: [95, 50], loud: [0.9, 0.2, 0], breath: 0.5, formant: 220 },
  dig: { length: 0.16, pitch: [90, 90], loud: [0, 0.3, 0], breath: 1, formant: 700 },
  bleat: { length: 0.6, pitch: [330, 360, 340, 300], loud: [0, 0.7, 0.7, 0.5, 0], breath: 0.12, formant: 1000, rough: 22 },
  squeak: { length: 0.12, pitch: [2400, 3100, 2500], loud: [0, 0.5, 0], breath: 0.02, formant: 3000 },
  chirp: { length: 0.12, pitch: [2600, 3600, 2900], loud: [0, 0.5, 0.3, 0], breath: 0.02, formant: 3400 },
  whistle: { length: 0.5, pitch: [1500, 2300, 1800, 2600], loud: [0, 0.4, 0.3, 0.4, 0], breath: 0.08, formant: 2200 },
  call: { length: 0.4, pitch: [190, 240, 170], loud: [0, 0.6, 0.5, 0], breath: 0.1, formant: 700, rough: 5 },
  giggle: { length: 0.5, pitch: [420, 560, 430, 570, 440, 520], loud: [0, 0.5, 0.1, 0.5, 0.1, 0.4, 0], breath: 0.2, formant: 1100 },
  peck: { length: 0.05, pitch: [400, 200], loud: [0.5, 0], breath: 0.7, formant: 2400 },
  bounce: { length: 0.1, pitch: [180, 90], loud: [0.7, 0], breath: 0.3, formant: 300 },
  honk: { length: 0.35, pitch: [310, 310], loud: [0, 0.7, 0.7, 0], breath: 0.02, formant: 700 },
};

export function soundNames(): string[] {
  return Object.keys(VOICES);
}

export class Sounds {
  private context: AudioContext | undefined;
  private hiss: AudioBuffer | undefined;
  private muted = true;

  get on(): boolean {
    return !this.muted;
  }

  /** Turns sound on or off. Browsers allow it only in response to a press or key. */
  async turn(on: boolean): Promise<void> {
    this.muted = !on;
    if (on) {
      this.context ??= new AudioContext();
      await this.context.resume();
    } else await this.context?.suspend();
  }

  /** Plays the sound of an event. `height` above 1 raises the pitch. Events without a sound are silent. */
  play(name: string, loudness = 1, height = 1): void {
    const voice = VOICES[name];
    if (this.muted || !this.context || !voice) return;
    const { context } = this;
    const now = context.currentTime;
    const end = now + voice.length;
    const gain = context.createGain();
    gain.gain.setValueCurveAtTime(scaled(voice.loud, 0.35 * loudness), now, voice.length);
    const throat = context.createBiquadFilter();
    throat.type = 'bandpass';
    throat.Q.value = 1.1;
    throat.frequency.value = voice.formant * height;
    throat.connect(gain).connect(context.destination);
    if (voice.breath < 1) {
      const cords = context.createOscillator();
      cords.type = 'sawtooth';
      cords.frequency.setValueCurveAtTime(scaled(voice.pitch, height), now, voice.length);
      const part = context.createGain();
      part.gain.value = 1 - voice.breath;
      cords.connect(part).connect(throat);
      if (voice.rough !== undefined) {
        const tremble = context.createOscillator();
        const depth = context.createGain();
        tremble.frequency.value = voice.rough;
        depth.gain.value = voice.pitch[0] * 0.12;
        tremble.connect(depth).connect(cords.frequency);
        tremble.start(now);
        tremble.stop(end);
      }
      cords.start(now);
      cords.stop(end);
    }
    const air = context.createBufferSource();
    air.buffer = this.hiss ??= hissOf(context);
    const part = context.createGain();
    part.gain.value = voice.breath;
    air.connect(part).connect(throat);
    air.start(now, 0, voice.length);
  }

  dispose(): void {
    void this.context?.close();
    this.context = undefined;
  }
}

function scaled(list: readonly number[], by: number): Float32Array {
  return Float32Array.from(list, n => n * by);
}

/** Two seconds of noise from a small generator; the same each time. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2147483648 - 1;
  }
  return buffer;
}
