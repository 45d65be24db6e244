import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import type { Example } from '@sundew/threat/attacks/signature';
import { evasions } from '../../packages/threat/test/attacks/evasions/evasions.ts';
import { type AttackClass, CLASSES, type Corpus } from './corpus.ts';
import type { Detector } from './detection.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
/** A shorter text is a mark rather than an attack. */
const SHORTEST = 2;

/** How many of the attacks that are found by themselves are found in one disguise. */
export interface Evaded {
  /** The transformation and its form. */
  readonly name: string;
  /** Shares by class, 0 to 1; NaN of none. */
  readonly found: Readonly<Record<AttackClass, number>>;
  readonly worst: number;
}

/** Every attack of the corpus that is found as `query.q`, in every disguise; the worst first. */
export function evaded(detector: Detector, { attacks }: Corpus): readonly Evaded[] {
  const texts = new Map(CLASSES.map((label) => [label, [] as string[]]));
  for (const payload of new Map(attacks.map((each) => [each.payload ?? '', each.class])).entries()) {
    const [text, label] = payload;
    const known = texts.get(label as AttackClass);
    if (text.length >= SHORTEST && detector(toRequest(text)).length > 0) known?.push(text);
  }
  const rows = evasions.flatMap(({ name, forms }) =>
    Object.entries(forms).map(([form, dress]) => {
      const found = Object.fromEntries(
        CLASSES.map((label) => {
          const all = texts.get(label) ?? [];
          return [label, all.filter((text) => detector(toRequest(dress(text))).length > 0).length / all.length];
        }),
      ) as Record<AttackClass, number>;
      return { name: `${name}, ${form}`, found, worst: Math.min(...Object.values(found)) };
    }),
  );
  return rows.sort((left, right) => left.worst - right.worst);
}

/** The request of an example, as the tests of the signatures make it. */
function toRequest(example: Example): HttpRequest {
  return typeof example === 'string'
    ? { ...EMPTY, query: `q=${encodeURIComponent(example.toWellFormed())}` }
    : { ...EMPTY, ...example };
}
