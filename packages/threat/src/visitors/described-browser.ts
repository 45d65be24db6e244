export type Engine = 'chromium' | 'gecko' | 'webkit';
export type Platform = 'windows' | 'macos' | 'linux' | 'android' | 'ios' | 'chromeos' | 'other';

/** The browser a User-Agent describes; whether it is one is for the evidence to say. */
export interface DescribedBrowser {
  /** Product as people know it: `Chrome`, `Edge`, `Samsung Internet`. */
  readonly brand: string;
  readonly engine: Engine;
  /** Of the engine: Chromium's, Firefox's or Safari's; see `versionNumber`. */
  readonly version: number;
  readonly platform: Platform;
  readonly mobile: boolean;
  /** Inside another application, which may add and remove headers. */
  readonly webview: boolean;
  readonly headless: boolean;
}

/** Versions compare as numbers: 16.4 is 1604, 124 is 12400. */
export function versionNumber(major: number, minor = 0): number {
  return major * 100 + Math.min(minor, 99);
}

const FORM = /^Mozilla\/5\.0 \(/;
const CHROMIUM = /(Headless)?Chrome\/(\d{1,4})\./;
const FIREFOX = /Firefox\/(\d{1,4})\./;
const SAFARI_VERSION = /Version\/(\d{1,3})\.(\d{1,3})/;
const IOS_VERSION = /OS (\d{1,3})_(\d{1,3})/;
const OTHER_ENGINE = /Edge\/|Trident\/|Goanna|Presto|Servo|Ladybird/;
const IN_APP =
  /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|Snapchat|Pinterest\/|TikTok|musical_ly|BytedanceWebview|Twitter/;

const CHROMIUM_BRANDS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|W)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
];
const IOS_BRANDS: readonly (readonly [RegExp, string])[] = [
  [/\bCriOS\//, 'Chrome'],
  [/\bFxiOS\//, 'Firefox'],
  [/\bEdgiOS\//, 'Edge'],
  [/\bOPT\/|\bOPiOS\//, 'Opera'],
  [/\bGSA\//, 'Google app'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
];

/** The described browser, or null for anything that does not present itself as one we know how to expect. */
export function describeBrowser(userAgent: string): DescribedBrowser | null {
  if (!FORM.test(userAgent) || OTHER_ENGINE.test(userAgent)) return null;
  const platform = platformOf(userAgent);
  if (platform === 'ios') return describeIos(userAgent);
  const chromium = CHROMIUM.exec(userAgent);
  if (chromium) return describeChromium(userAgent, platform, chromium);
  const firefox = userAgent.includes('Gecko/') ? FIREFOX.exec(userAgent) : null;
  if (firefox) {
    const version = versionNumber(Number(firefox[1]));
    const mobile = /\b(?:Mobile|Tablet);/.test(userAgent);
    return { brand: 'Firefox', engine: 'gecko', version, platform, mobile, webview: false, headless: false };
  }
  const safari = userAgent.includes(' Safari/') && platform === 'macos' ? SAFARI_VERSION.exec(userAgent) : null;
  if (!safari) return null;
  const version = versionNumber(Number(safari[1]), Number(safari[2]));
  return { brand: 'Safari', engine: 'webkit', version, platform, mobile: false, webview: false, headless: false };
}

function describeChromium(userAgent: string, platform: Platform, found: RegExpExecArray): DescribedBrowser {
  const webview = platform === 'android' && (/; wv\)|Version\/4\.0 Chrome/.test(userAgent) || IN_APP.test(userAgent));
  return {
    brand: webview ? 'Android WebView' : brandOf(CHROMIUM_BRANDS, userAgent, 'Chrome'),
    engine: 'chromium',
    version: versionNumber(Number(found[2])),
    platform,
    mobile: / Mobile\b/.test(userAgent),
    webview: webview || / Electron\//.test(userAgent),
    headless: found[1] !== undefined,
  };
}

/** Every browser of iOS is WebKit; its age is Safari's version where it is given, otherwise the system's. */
function describeIos(userAgent: string): DescribedBrowser | null {
  const safari = SAFARI_VERSION.exec(userAgent) ?? IOS_VERSION.exec(userAgent);
  if (!safari || !userAgent.includes('AppleWebKit/')) return null;
  return {
    brand: brandOf(IOS_BRANDS, userAgent, 'Safari'),
    engine: 'webkit',
    version: versionNumber(Number(safari[1]), Number(safari[2])),
    platform: 'ios',
    mobile: true,
    webview: !userAgent.includes(' Safari/') || IN_APP.test(userAgent),
    headless: false,
  };
}

function brandOf(brands: readonly (readonly [RegExp, string])[], userAgent: string, otherwise: string): string {
  return brands.find(([token]) => token.test(userAgent))?.[1] ?? otherwise;
}

function platformOf(userAgent: string): Platform {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Windows NT')) return 'windows';
  if (userAgent.includes('CrOS')) return 'chromeos';
  if (userAgent.includes('Macintosh')) return 'macos';
  if (/Linux|X11/.test(userAgent)) return 'linux';
  return 'other';
}
