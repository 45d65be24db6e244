import type { Example } from '../../../../src/attacks/signature.ts';
import { written } from '../evasion.ts';

const PADDING = 'Nothing to see here, only words. '.repeat(2400);
const body = (value: unknown): Example => ({ contentType: 'application/json', body: JSON.stringify(value) });

/** Much harmless text before the field, in a field of its own or in many. */
export const evasion = written('padding', {
  field: (attack) => body({ padding: PADDING, note: attack }),
  fields: (attack) =>
    body({ ...Object.fromEntries(PADDING.split('. ').map((text, at) => [`f${at}`, text])), note: attack }),
  middle: (attack) => body({ padding: PADDING, note: attack, more: PADDING }),
});
