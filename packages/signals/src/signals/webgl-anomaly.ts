import { at, call } from '../page/at.ts';
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
    const renderer = textOf(view, 'webgl_anomaly') ?? '';
    return /swiftshader/i.test(renderer) ? 'WebGL is drawn by SwiftShader' : null;
  },
};

export function probe(page: unknown): unknown {
  const context = call(call(page, 'document.createElement', 'canvas'), 'getContext', 'webgl');
  const names = call(context, 'getExtension', 'WEBGL_debug_renderer_info');
  const renderer = call(context, 'getParameter', at(names, 'UNMASKED_RENDERER_WEBGL'));
  call(call(context, 'getExtension', 'WEBGL_lose_context'), 'loseContext');
  return typeof renderer === 'string' ? renderer.slice(0, 120) : undefined;
}
