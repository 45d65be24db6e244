import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';

const SIZE = 64 * 1024;
/** Mixes that the search starts with, and mutations of the slowest. */
const FIRST = 60;
const STEPS = 120;
const KEPT = 6;
const MOST_TOKENS = 8;
const REPEATS = 4;

/** What the languages begin, end and part things with; a mix is some of them in a row, over and over. */
const TOKENS: readonly string[] = [
  ...'\'"`;|&$<>(){}[]\\/%*=#,:.-+@^~!?',
  ...[' ', '\n', '\r\n', '\t', '/*', '*/', '--', '//', '||', '&&', '$(', `\${`, '{{', '}}', '<!--', '-->', '</'],
  ...['and ', 'or ', 'select ', 'union ', 'from ', 'sleep(', "q'x", 'case when ', 'cat ', 'echo ', 'id', '$IFS'],
  ...['<a ', '<script', 'onx=', 'href=', '<!ENTITY ', '../', '..%2f', '%25', '&#x', '\\u00', '(&(', '*)(', '{"$ne":'],
  ...['hello you all ', 'a', '1', 'x ', 'note: ', '"a":', '1,', '1;', '- ', '> ', '| ', '```'],
];

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };

/** How a text of so many characters is sent, by name. */
const WRAPPINGS: Readonly<Record<string, (text: string) => HttpRequest>> = {
  query: (text) => ({ ...EMPTY, query: `q=${encodeURIComponent(text)}` }),
  raw: (text) => ({ ...EMPTY, contentType: 'text/plain', body: text }),
  json: (text) => ({ ...EMPTY, contentType: 'application/json', body: JSON.stringify({ a: text }) }),
  form: (text) => ({ ...EMPTY, contentType: 'application/x-www-form-urlencoded', body: `a=${text}` }),
  xml: (text) => ({ ...EMPTY, contentType: 'text/xml', body: `<?xml version="1.0"?><a>${text}</a>` }),
};

/** The slowest mix that was met in one wrapping. */
export interface SlowMix {
  readonly wrapping: string;
  readonly unit: string;
  /** Milliseconds for 64 KB. */
  readonly ms: number;
  /** Ratio of that to the time for 32 KB. */
  readonly growth: number;
}

/** Searches each wrapping for the mix that takes longest: random ones first, then mutations of the slowest. */
export function slowestMixes(): readonly SlowMix[] {
  return Object.entries(WRAPPINGS).map(([wrapping, wrap]) => {
    const random = randomOf(wrapping.length);
    const slowest: { readonly mix: readonly string[]; readonly ms: number }[] = [];
    const consider = (mix: readonly string[]): void => {
      slowest.push({ mix, ms: timeMs(wrap(filled(mix.join(''), SIZE))) });
      slowest.sort((left, right) => right.ms - left.ms);
      slowest.length = Math.min(slowest.length, KEPT);
    };
    for (let i = 0; i < FIRST; i++) consider(Array.from({ length: 1 + random(4) }, () => tokenOf(random)));
    for (let i = 0; i < STEPS; i++) consider(mutated(slowest[random(slowest.length)]?.mix ?? [], random));
    const unit = slowest[0]?.mix.join('') ?? '';
    const [ms, half] = [SIZE, SIZE / 2].map((size) => fastest(wrap(filled(unit, size)))) as [number, number];
    return { wrapping, unit, ms, growth: ms / half };
  });
}

function mutated(mix: readonly string[], random: (below: number) => number): readonly string[] {
  const next = [...mix];
  const at = random(next.length + 1);
  const isLong = next.length >= MOST_TOKENS;
  if (isLong || (random(3) === 0 && next.length > 1)) next.splice(at, 1);
  else if (random(2) === 0) next.splice(at, 1, tokenOf(random));
  else next.splice(at, 0, tokenOf(random));
  return next.length === 0 ? [tokenOf(random)] : next;
}

function tokenOf(random: (below: number) => number): string {
  return TOKENS[random(TOKENS.length)] ?? '';
}

/** Whole numbers below a bound, in an order that looks random and is always the same. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function fastest(request: HttpRequest): number {
  return Math.min(...Array.from({ length: REPEATS }, () => timeMs(request)));
}

function timeMs(request: HttpRequest): number {
  const start = process.hrtime.bigint();
  findSignatures(request);
  return Number(process.hrtime.bigint() - start) / 1e6;
}
