import { textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A renderer in software. Virtual machines and old computers have it too. */
export const webglAnomaly: BrowserSignal = {
  name: 'webgl_anomaly',
  grade: 'context',
  excuse: 'display settings',
  points: 10,
  meaning: 'the processor draws in place of a graphics card',
  seenOn: ['Chromium 156 with --headless', 'people on virtual machines and remote desktops'],
  find(view) {
    const renderer = textOf(view, 'worker', 'renderer') ?? '';
    return /swiftshader/i.test(renderer) ? 'WebGL is drawn by SwiftShader' : null;
  },
};
