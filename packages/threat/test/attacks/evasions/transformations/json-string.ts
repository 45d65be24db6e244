import type { Example } from '../../../../src/attacks/signature.ts';
import { written } from '../evasion.ts';

const body = (value: unknown): Example => ({ contentType: 'application/json', body: JSON.stringify(value) });

/** A field of JSON that is itself JSON in a string. */
export const evasion = written('json-string', {
  plain: (attack) => body({ id: 7, note: attack }),
  once: (attack) => body({ id: 7, data: JSON.stringify({ note: attack }) }),
  twice: (attack) => body({ id: 7, data: JSON.stringify({ data: JSON.stringify({ note: attack }) }) }),
});
