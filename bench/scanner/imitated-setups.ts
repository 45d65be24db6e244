import { createRequire } from 'node:module';
import type { Setup } from './setup.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

interface Jsdom {
  readonly JSDOM: { fromURL(url: string, options: object): Promise<{ readonly window: { close(): void } }> };
  readonly VirtualConsole: new () => object;
}

/** A program that runs the scripts of a page without any browser. */
const jsdom = (name: string, resources: object | 'usable'): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded) {
    const require = createRequire(import.meta.url);
    const { JSDOM, VirtualConsole } = require('jsdom') as Jsdom;
    const dom = await JSDOM.fromURL(url, {
      ...{ runScripts: 'dangerously', pretendToBeVisual: true, resources },
      virtualConsole: new VirtualConsole(),
    });
    await loaded().finally(() => dom.window.close());
  },
});

export const imitatedSetups: readonly Setup[] = [
  jsdom('jsdom', 'usable'),
  jsdom('jsdom, hidden', { userAgent: AGENT }),
];
