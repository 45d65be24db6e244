import { describe, expect, it } from 'vitest';
import { engineOf, isDesktopAgent, judgeSignals, type Sensitivity } from '../src/judge-signals.ts';
import { signalNamed } from '../src/known-signals.ts';
import type { PageView } from '../src/page-view.ts';
import { browserSignals } from '../src/signals/registry.gen.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const V8 = "Cannot read properties of null (reading 'x')";

/** A debugger as drivers attach it. */
const DRIVEN = { cdp_script_injection: 1, debugger_without_stacks: 0.1 };

/** A genuine Chromium 156 on Linux, as it was read. */
const READ = {
  ...{ engine: V8, ua: AGENT, platform: 'Linux x86_64', languages: ['en-US', 'en'], cores: 16, touch: 0, dpr: 1 },
  ...{ inner: [1050, 737], outer: [1050, 880], screen: [1440, 900], zoom: 1, top: true, window: true, secure: true },
  ...{ webdriver: false, hidden_scrollbars: 15, missing_plugins: 5, missing_chrome_object: 'object' },
  ...{ cdp_script_injection: 0, webdriver_getter_modified: 'there', client_hint_mismatch: '8,156' },
  ...{ scripted_dom: [], lie_input_modified: [] },
  worker: { ua: AGENT, platform: 'Linux x86_64', cores: 16, languages: ['en-US', 'en'], webdriver: false },
  input: {
    ...{ presses: 2, flat: 0, middle: 0, counted: 40, together: 12, between: 0, keys: 5, nameless: 0, scripted: 0 },
    ...{ timed: 9, spread: 0.05 },
  },
};

function view(readings: Readonly<Record<string, unknown>> = {}, userAgent = AGENT): PageView {
  const all = { ...READ, ...readings };
  return {
    engine: engineOf(String(all.engine)),
    userAgent,
    isDesktop: isDesktopAgent(userAgent),
    headers: { 'accept-language': 'en-US,en;q=0.9', 'sec-fetch-site': 'cross-site' },
    headerFaults: [],
    readings: all,
  };
}

const reported = (readings: Readonly<Record<string, unknown>>, sensitivity: Sensitivity = 'medium') =>
  judgeSignals(view(readings), sensitivity).isAutomation;

describe('people', () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['with nothing special', {}],
    ['with developer tools open', { cdp_script_injection: 1 }],
    ['without WebGL, PDF viewer and notifications', { missing_plugins: 0, notification_contradiction: 'denied' }],
    [
      'on a virtual machine',
      { worker: { renderer: 'ANGLE (Google, Vulkan (SwiftShader Device))' }, no_pointing_device: true },
    ],
    [
      'with an extension that protects their privacy everywhere but in workers',
      {
        ...{ ua: `${AGENT} x`, lie_modified: ['userAgent', 'platform', 'toDataURL'], worker: { noise: true } },
        ...{ client_hint_mismatch: '1', frame_mismatch: ['userAgent'], lie_toString_tampered: true },
      },
    ],
    ['with hidden scrollbars', { hidden_scrollbars: 0 }],
    ['with developer tools at the side that record the page', { ...DRIVEN, inner: [700, 737] }],
    ['with developer tools in a window of their own', { ...DRIVEN, debugger_without_stacks: 1 }],
    ['with a page that fills in for an old browser', { scripted_dom: ['EventTarget', 'Node'] }],
    ['who use a screen reader', { input: { presses: 4, middle: 4, scripted: 2, keys: 5, nameless: 5 } }],
    ['with a slow mouse on a fast screen', { input: { counted: 90, together: 0 } }],
    ['with a zoomed page', { dpr: 1.25, input: { between: 60, counted: 60, together: 9 } }],
    ['whose browser says nothing at all', Object.fromEntries(Object.keys(READ).map((name) => [name, undefined]))],
  ])('%s are not reported at medium', (_, readings) => {
    expect(reported(readings)).toBe(false);
    expect(reported(readings, 'low')).toBe(false);
  });

  it('with developer tools open are not reported at high either', () => {
    expect(reported({ cdp_script_injection: 1 }, 'high')).toBe(false);
  });

  it('without anything special are not reported at high', () => {
    expect(judgeSignals(view(), 'high')).toEqual({ isAutomation: false, found: [] });
  });
});

describe('automation', () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['that says so', { webdriver: true }],
    ['of Puppeteer, by a press without pressure', { input: { presses: 1, flat: 1 } }],
    ['of ChromeDriver, by its names', { chromedriver_cdc: ['cdc_adoQpoasnfa76pfcZLmcfl_Array'] }],
    ['with its window hidden', { hidden_scrollbars: 0, outer: [1280, 720], inner: [1280, 720] }],
    ['of Puppeteer with a window', DRIVEN],
    ['that changes what its clicks say', { lie_input_modified: ['screenX'], cdp_script_injection: 1 }],
    [
      'by a library that imitates a page',
      { scripted_dom: ['EventTarget', 'Node', 'Attr', 'CharacterData', 'NodeList', 'Document'] },
    ],
    ['of patchright, by one click', { input: { presses: 2, middle: 2, timed: 5, spread: 0.4 } }],
    ['of patchright, by its way', { input: { counted: 42, together: 0, between: 40 } }],
  ])('%s is reported at medium', (_, readings) => {
    expect(reported(readings)).toBe(true);
  });

  it('with one strong sign is reported at high alone', () => {
    expect([reported({ hidden_scrollbars: 0 }), reported({ hidden_scrollbars: 0 }, 'high')]).toEqual([false, true]);
  });
});

describe('the request', () => {
  const misplaced = { name: 'header_order', evidence: 'accept-language before accept-encoding' };
  const hints = { name: 'client_hint_version', evidence: 'Sec-CH-UA does not name version 156' };
  const asked = (change: Partial<PageView>, readings: Readonly<Record<string, unknown>> = {}) =>
    judgeSignals({ ...view(readings), ...change }, 'medium');
  const namesOf = (change: Partial<PageView>) => asked(change).found.map(({ name }) => name);

  it('with headers in the order of a program needs a second sign with another excuse', () => {
    const change = { headerFaults: [misplaced] };
    expect(asked(change)).toMatchObject({ isAutomation: false, found: [{ name: 'header_order' }] });
    expect(asked(change, { hidden_scrollbars: 0 }).isAutomation).toBe(true);
  });

  it('says nothing by its order where a proxy has handed it on', () => {
    const headers = { ...view().headers, 'x-forwarded-for': '192.0.2.1' };
    expect(namesOf({ headers, headerFaults: [misplaced] })).toEqual([]);
  });

  it('with another browser in its client hints has the excuse of an extension, as other lies of the page have', () => {
    expect(namesOf({ headerFaults: [hints] })).toEqual(['client_hint_headers']);
    expect(asked({ headerFaults: [hints] }, { lie_toString_tampered: true }).isAutomation).toBe(false);
  });

  it('may name regions and weights as it likes, but not another language than the page', () => {
    const asking = (list: string) => namesOf({ headers: { ...view().headers, 'accept-language': list } });
    expect(['en-GB', 'en;q=0.7', 'EN-us,de;q=0.5', 'zz'].map(asking)).toEqual([[], [], [], ['language_mismatch']]);
  });

  it('without a fault that tells programs says nothing', () => {
    const others = ['missing_brotli', 'many_headers', 'foreign_language_weights'];
    expect(namesOf({ headerFaults: others.map((name) => ({ name, evidence: '' })) })).toEqual([]);
  });
});

describe('signals', () => {
  it('are those of the specification, and more', () => {
    const names =
      'webdriver headless_chrome puppeteer playwright phantom_js missing_plugins canvas_anomaly webgl_anomaly chromedriver_cdc selenium_evaluate selenium_unwrapped firefox_driver puppeteer_eval cdp_script_injection webdriver_getter_modified lie_tampering lie_modified_query lie_webdriver_getter_tampered lie_webdriver_getter_modified lie_toString_tampered lie_bind_tampered lie_plugins_spoofed lie_getOwnPropertyDescriptor_tampered lie_defineProperty_tampered lie_chrome_runtime_spoofed worker_mismatch worker_mismatch_platform worker_mismatch_userAgent worker_mismatch_hardwareConcurrency worker_mismatch_language canvas_pixel_noise canvas_text_metrics_anomaly';
    for (const name of names.split(' ')) expect([name, signalNamed(name)?.name]).not.toContain(undefined);
    expect(new Set(browserSignals.map(({ name }) => name)).size).toBe(browserSignals.length);
  });

  it('have no excuse only where they are proof', () => {
    for (const { name, grade, excuse } of browserSignals) {
      expect([name, excuse === 'none']).toEqual([name, grade === 'decisive']);
    }
  });

  it('hold whatever a stranger sends', () => {
    const odd: unknown[] = [null, -1, Number.NaN, '', 'x'.repeat(9_000), [], [null, {}], {}, { length: 9e9 }, true];
    for (const value of odd) {
      const readings = Object.fromEntries(Object.keys(READ).map((name) => [name, value]));
      for (const { name } of browserSignals) readings[name] = value;
      expect(() => judgeSignals(view(readings, String(value)), 'high')).not.toThrow();
    }
  });
});
