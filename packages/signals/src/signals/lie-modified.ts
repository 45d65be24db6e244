import { at } from '../page/at.ts';
import { getterOf, isReplaced } from '../page/clean-realm.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Functions and getters that tools replace to look like another browser. Extensions that protect privacy do as well. */
export const lieModified: BrowserSignal = {
  name: 'lie_modified_*',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 35,
  meaning: 'functions of the browser were replaced',
  seenOn: ['puppeteer-extra-plugin-stealth 2.11', 'people with extensions that protect their privacy'],
  find(view) {
    const names = textsOf(view, 'lie_modified').filter((name) => /^\w{1,32}$/.test(name));
    return names.length === 0 ? null : names.join(',');
  },
};

const GETTERS = ['userAgent', 'platform', 'languages', 'plugins', 'hardwareConcurrency', 'deviceMemory', 'vendor'];
const METHODS = [
  'Permissions.prototype.query',
  'HTMLCanvasElement.prototype.toDataURL',
  'HTMLCanvasElement.prototype.getContext',
  'CanvasRenderingContext2D.prototype.getImageData',
  'WebGLRenderingContext.prototype.getParameter',
  'HTMLMediaElement.prototype.canPlayType',
  'Navigator.prototype.sendBeacon',
];

export function probe(page: unknown): unknown {
  const navigator = at(page, 'navigator');
  const getters = GETTERS.filter((name) => isReplaced(page, getterOf(page, navigator, name), `get ${name}`) === true);
  const methods: string[] = [];
  for (const path of METHODS) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (isReplaced(page, at(page, path), name) === true) methods.push(name);
  }
  return [...getters, ...methods];
}
