import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3 } from 'three';
import { palette, SUN } from './palette.js';

const VERTEX = /* glsl */ `
  varying vec3 vWay;
  void main() {
    vWay = position;
    vec4 place = projectionMatrix * mat4(mat3(modelViewMatrix)) * vec4(position, 1.0);
    gl_Position = place.xyww;
  }`;

const FRAGMENT = /* glsl */ `
  uniform vec3 zenith;
  uniform vec3 sky;
  uniform vec3 horizon;
  uniform vec3 haze;
  uniform vec3 sun;
  uniform vec3 toSun;
  uniform float time;
  varying vec3 vWay;

  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y);
  }
  float cloud(vec2 p) {
    float sum = 0.0;
    float size = 0.5;
    for (int i = 0; i < 5; i++) {
      sum += noise(p) * size;
      p = p * 2.03 + vec2(17.3, 9.1);
      size *= 0.5;
    }
    return sum;
  }

  void main() {
    vec3 way = normalize(vWay);
    float up = max(way.y, 0.0);
    vec3 color = mix(horizon, sky, smoothstep(-0.02, 0.09, up));
    color = mix(color, zenith, smoothstep(0.04, 0.5, up));
    color = mix(color, haze, smoothstep(0.06, -0.02, way.y));
    float near = max(dot(way, toSun), 0.0);
    color += sun * (pow(near, 900.0) * 3.0 + pow(near, 60.0) * 0.22 + pow(near, 8.0) * 0.12);
    // one thin layer of clouds in perspective, fading at the horizon
    vec2 layer = way.xz / (way.y + 0.16) * 1.35 + vec2(time * 0.004, time * 0.002);
    float body = smoothstep(0.5, 0.78, cloud(layer));
    float lit = smoothstep(0.45, 0.9, cloud(layer + toSun.xz * 0.12));
    vec3 white = mix(vec3(1.04, 1.0, 0.95), vec3(0.86, 0.88, 0.93), lit * 0.75);
    color = mix(color, white, body * 0.72 * smoothstep(0.015, 0.1, way.y));
    // brighter than the ground; tone mapping compensates
    gl_FragColor = vec4(color * 1.35, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }`;

export interface Sky {
  readonly mesh: Mesh;
  update(seconds: number): void;
  dispose(): void;
}

export function createSky(): Sky {
  const uniforms = {
    zenith: { value: new Color(palette.zenith) },
    sky: { value: new Color(palette.sky) },
    horizon: { value: new Color(palette.horizon) },
    haze: { value: new Color(palette.haze) },
    sun: { value: new Color(palette.sun) },
    toSun: { value: new Vector3(...SUN).normalize() },
    time: { value: 0 },
  };
  const material = new ShaderMaterial({ uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT, side: BackSide, depthWrite: false });
  const mesh = new Mesh(new SphereGeometry(1, 48, 24), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -1;
  mesh.raycast = () => {};
  return {
    mesh,
    update(seconds): void {
      uniforms.time.value = seconds;
    },
    dispose(): void {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
