import type { Signal } from '../../facts/verdict.ts';
import { type DescribedBrowser, type Engine, versionNumber } from '../described-browser.ts';

/**
 * Newest stable versions when this table was written, and how far a later release may be ahead of it. Raise them with
 * each release of ours; a wrong guess costs a visitor less than half a point.
 */
const NEWEST: Readonly<Record<Engine, number>> = {
  chromium: versionNumber(156),
  gecko: versionNumber(153),
  webkit: versionNumber(27),
};
const HEADROOM: Readonly<Record<Engine, number>> = {
  chromium: versionNumber(100),
  gecko: versionNumber(60),
  webkit: versionNumber(10),
};
/** Below these almost nobody browses any more; televisions and consoles are left out. */
const OUTDATED_BELOW: Readonly<Record<Engine, number>> = {
  chromium: versionNumber(109),
  gecko: versionNumber(102),
  webkit: versionNumber(14),
};
const ANCIENT_BELOW: Readonly<Record<Engine, number>> = {
  chromium: versionNumber(80),
  gecko: versionNumber(68),
  webkit: versionNumber(12),
};
const FIXED_DEVICE = /SMART-TV|SmartTV|Tizen|Web0S|webOS|PlayStation|Xbox|Nintendo|AFT[A-Z]|CrKey|BRAVIA|HbbTV/;

/** Name of the reason. */
export const ANCIENT_BROWSER = 'ancient_browser';

const UNRELEASED: Signal = signal('unreleased_version', 40, 'a browser version that does not exist');
const ANCIENT: Signal = signal(ANCIENT_BROWSER, 35, 'a browser from many years ago');
const OUTDATED_BROWSER: Signal = signal('outdated_browser', 15, 'a browser several years old');
const INTERNET_EXPLORER: Signal = signal(ANCIENT_BROWSER, 35, 'Internet Explorer');

/** What cannot be true of a described browser and its system. */
const IMPOSSIBLE: readonly { readonly signal: Signal; test(agent: string, browser: DescribedBrowser): boolean }[] = [
  {
    signal: signal('impossible_system', 40, 'a Windows version that does not exist'),
    test: (agent) => /Windows NT (?:10\.[1-9]|1[1-9]|[2-57-9]\.\d{2,})/.test(agent),
  },
  {
    // Chromium 110 and Firefox 116 ended support for Windows 7 and 8.
    signal: signal('impossible_system', 30, 'a browser that does not run on this Windows'),
    test: (agent, { engine, version }) =>
      /Windows NT [56]\./.test(agent) && version > versionNumber(engine === 'gecko' ? 115 : 109) && engine !== 'webkit',
  },
  {
    // Frozen at 10_15_7 (Firefox: 10.15) in every current browser.
    signal: signal('impossible_system', 30, 'a macOS version that current browsers do not tell'),
    test: (agent, { engine, version, platform, brand }) =>
      platform === 'macos' &&
      ((engine === 'chromium' && brand === 'Chrome' && version >= versionNumber(110)) ||
        (engine === 'webkit' && version >= versionNumber(15))) &&
      /Mac OS X (?:1[1-9]|10_1[6-9])/.test(agent),
  },
  {
    signal: signal('contradictory_agent', 40, 'a Firefox whose two version numbers differ'),
    test: (agent, { engine, version }) => {
      if (engine !== 'gecko') return false;
      const told = /rv:(\d{1,4})\./.exec(agent)?.[1];
      if (told === undefined) return true;
      const frozen = version >= versionNumber(110) && version < versionNumber(120) && told === '109';
      return versionNumber(Number(told)) !== version && !frozen;
    },
  },
  {
    signal: signal('contradictory_agent', 40, 'two systems at once'),
    test: (agent) => /Windows NT/.test(agent) && /Macintosh|Android|iPhone|X11;/.test(agent),
  },
  {
    signal: signal('contradictory_agent', 30, 'a system named without its browser engine'),
    test: (agent, { engine }) => engine !== 'gecko' && !agent.includes('AppleWebKit/'),
  },
];

/** Reasons to doubt a User-Agent that describes a browser. */
export function doubtsOf(agent: string, browser: DescribedBrowser): readonly Signal[] {
  const doubts: Signal[] = IMPOSSIBLE.filter(({ test }) => test(agent, browser)).map((rule) => rule.signal);
  const { engine, version } = browser;
  if (version > NEWEST[engine] + HEADROOM[engine]) doubts.push(UNRELEASED);
  else if (FIXED_DEVICE.test(agent)) return doubts;
  else if (version < ANCIENT_BELOW[engine]) doubts.push(ANCIENT);
  else if (version < OUTDATED_BELOW[engine]) doubts.push(OUTDATED_BROWSER);
  return doubts;
}

/** Internet Explorer describes no browser we have expectations for, but is one. */
export function isInternetExplorer(agent: string): Signal | null {
  return /MSIE \d|Trident\/\d/.test(agent) ? INTERNET_EXPLORER : null;
}

function signal(name: string, points: number, evidence: string): Signal {
  return Object.freeze({ name, points, evidence });
}
