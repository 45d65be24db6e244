import { decodeBase64 } from '../../decodings/base64.ts';
import type { LeafCollector } from '../leaf/leaf-collector.ts';
import { fieldOf } from '../leaf/location.ts';
import { RecordedLeaves } from '../leaf/recorded-leaves.ts';
import { readJson } from './json.ts';

/** Header and claims of a JSON web token; how it is signed tells nothing. */
const TOKEN = /^(?:bearer )?(ey[\w-]{8,4096})\.(ey[\w-]{2,4096})\.[\w-]{0,1024}$/i;
const LONGEST = 9_600;
/** Stands in a location for the decoding in between. */
const DECODED = '(token)';

/** Cheap: false for most texts. */
export function mayBeWebToken(text: string): boolean {
  return (text.startsWith('ey') || text.startsWith('Bearer ey')) && text.length <= LONGEST && text.includes('.ey');
}

/**
 * Puts what a JSON web token says of its key (`kid`, `jku`) and of its bearer among the leaves, field by field, as a
 * service reads it before it knows that the signature is right. Nothing where either part is no JSON.
 */
export function readWebToken(collector: LeafCollector, location: string, text: string): void {
  const [, header = '', claims = ''] = TOKEN.exec(text) ?? [];
  if (header === '') return;
  const recorded = new RecordedLeaves();
  for (const part of [header, claims]) {
    const decoded = decodeBase64(part);
    if (decoded === part || !readJson(decoded, fieldOf(location, DECODED), recorded, 0).wellFormed) return;
  }
  collector.within(() =>
    recorded.replay({
      name: (at, name) => collector.name(at, 'json', name),
      value: (at, value) => collector.value(at, 'json', value),
    }),
  );
}
