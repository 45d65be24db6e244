/** What a User-Agent says that it is; nothing of it is proven. */
export interface ClientName {
  /** `Chrome 126`, `Googlebot 2.1`, `curl 8.5.0`. */
  readonly program: string;
  /** `Windows`; null where it is no browser, or says none. */
  readonly system: string | null;
}

const MOST_READ = 512;
/** In this order: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bHeadlessChrome\/(\d+)/, 'Headless Chrome'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const CRAWLER = /([\w-]*(?:bot|crawler|spider)[\w-]*)(?:\/([\w.]+))?/i;
/** The first name of a program that is not the one every browser begins with. */
const PROGRAM = /^(?:Mozilla\/[\d.]+\s+)?([^\s/;()]+)(?:\/([\w.]+))?/;

/** Reads what a User-Agent says that it is; null for an empty one. The words come from the visitor: a hostile text. */
export function clientName(userAgent: string): ClientName | null {
  const text = userAgent.slice(0, MOST_READ).trim();
  if (text === '') return null;
  const crawler = CRAWLER.exec(text);
  if (crawler !== null) return { program: named(crawler[1], crawler[2]), system: null };
  const browser = text.startsWith('Mozilla/') ? firstOf(BROWSERS, text) : null;
  if (browser === null) {
    const program = PROGRAM.exec(text);
    return { program: program === null ? text : named(program[1], program[2]), system: null };
  }
  return { program: named(browser.name, browser.found), system: firstOf(SYSTEMS, text)?.name ?? null };
}

function firstOf(
  names: typeof BROWSERS,
  text: string,
): { readonly name: string; readonly found: string | undefined } | null {
  for (const [pattern, name] of names) {
    const match = pattern.exec(text);
    if (match !== null) return { name, found: match[1] };
  }
  return null;
}

function named(name = '', version = ''): string {
  return [name, version].filter((part) => part !== '').join(' ');
}
