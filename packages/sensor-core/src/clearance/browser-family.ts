/** Those whose name others carry as well come first. */
const FAMILIES: readonly (readonly [family: string, sign: RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOPT\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];
const LONGEST = 1_024;

const MOST_REMEMBERED = 1_000;
/** Visitors use few browsers, so nearly all are found here. */
const remembered = new Map<string, string>();

/** The family of a browser by its User-Agent, the same on every system and in every version; empty for others. */
export function browserFamily(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  const found = remembered.get(text);
  if (found !== undefined) return found;
  const family = FAMILIES.find(([, sign]) => sign.test(text))?.[0] ?? '';
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, family);
  return family;
}
