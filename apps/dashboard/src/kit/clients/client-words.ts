import { defineTexts, say } from '../texts/texts.ts';
import { visibleLine } from '../ui/hostile-text.ts';

const clientTexts = defineTexts('clients', {
  en: { on: '{{program}} on {{system}}', none: 'no User-Agent' },
  de: { on: '{{program}} unter {{system}}', none: 'ohne User-Agent' },
});

/** Longest name of a program; more of it is no name. */
const LONGEST = 40;
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

/**
 * What a User-Agent says that it is, in a few words: `Chrome 126 on Windows`, `Googlebot 2.1`, `curl 8.5.0`. Nothing of
 * it is proven, and it is shown as a hostile text.
 */
export function clientWords(userAgent: string): string {
  const text = userAgent.slice(0, MOST_READ).trim();
  if (text === '') return say(clientTexts, 'none');
  const crawler = CRAWLER.exec(text);
  if (crawler !== null) return named(crawler[1], crawler[2]);
  const browser = text.startsWith('Mozilla/') ? firstOf(BROWSERS, text) : null;
  if (browser === null) {
    const program = PROGRAM.exec(text);
    return program === null ? visibleLine(text, LONGEST) : named(program[1], program[2]);
  }
  const program = named(browser.name, browser.found);
  const system = firstOf(SYSTEMS, text)?.name;
  return system === undefined ? program : say(clientTexts, 'on', { program, system });
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
  return visibleLine([name, version].filter((part) => part !== '').join(' '), LONGEST);
}
