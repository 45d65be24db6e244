import type { SignatureMatch } from './evidence.ts';
import { quote } from './quote.ts';
import type { PreparedField, Signature, SignatureField } from './signature.ts';
import { signatures } from './signatures/registry.gen.ts';

const MOST_FIELDS = 256;
const LONGEST_FIELD = 16_384;
const MOST_MATCHES = 64;
const DECODINGS = 4;

/** Attack signatures in the fields of one request, at most 64. Fields beyond the bounds are cut, never refused. */
export function findSignatures(fields: readonly SignatureField[]): readonly SignatureMatch[] {
  if (fields.length === 0) return [];
  const prepared = fields.slice(0, MOST_FIELDS).map(prepare);
  return signatures.flatMap((signature) => matchesOf(signature, prepared)).slice(0, MOST_MATCHES);
}

/** Prepares a field for matching. */
export function prepare({ location, text }: SignatureField): PreparedField {
  const bounded = text.slice(0, LONGEST_FIELD);
  let decoded = bounded;
  for (let i = 0; i < DECODINGS && decoded.includes('%'); i++) {
    const next = decodeEscapes(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return { location, text: bounded, decoded: decoded.toLowerCase() };
}

/** Impact inside the range of a type, by confidence; whole points. */
export function impactOf([least, most]: Signature['impact'], confidence: number): number {
  const bounded = confidence > 0 ? Math.min(confidence, 1) : 0;
  return Math.round(least + (most - least) * bounded);
}

function matchesOf(signature: Signature, fields: readonly PreparedField[]): readonly SignatureMatch[] {
  return signature.match(fields).map(({ field, pattern, confidence, excerpt }) => ({
    type: signature.type,
    pattern,
    location: quote(field.location, 120),
    confidence,
    impact: impactOf(signature.impact, confidence),
    evidence: quote(excerpt, 120),
  }));
}

/** `%41` and, as some servers read it, the overlong `%c0%af` for a slash; other bytes stay as they are. */
function decodeEscapes(text: string): string {
  return text
    .replace(/%c0%(?:af|2f)/gi, '/')
    .replace(/%c0%ae/gi, '.')
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
