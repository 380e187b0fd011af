import { PerspectiveCamera, WebGLRenderer } from 'three';
import { creatureScene } from './creature-scene.js';

const { scene, frame } = creatureScene();
const renderer = new WebGLRenderer({ canvas: document.querySelector('canvas')!, antialias: true });
renderer.setSize(innerWidth, innerHeight, false);
const camera = new PerspectiveCamera(40, innerWidth / innerHeight, 0.05, 100);
camera.position.set(2.5, 3, 4.5);
camera.lookAt(0, 0, 0);
let last = 0;
renderer.setAnimationLoop(time => {
  frame((time - last) / 1000);
  last = time;
  renderer.render(scene, camera);
});
