import type { Example } from '../../../../src/attacks/signature.ts';
import { written } from '../evasion.ts';

const form = (body: string): Example => ({ contentType: 'application/x-www-form-urlencoded', body });

/** Fields of a form, with other things to part them or another type of body. */
export const evasion = written('form-body', {
  plain: (attack) => form(`id=7&note=${encodeURIComponent(attack)}&city=Rome`),
  semicolons: (attack) => form(`id=7;note=${encodeURIComponent(attack)};city=Rome`),
  untyped: (attack) => ({ contentType: 'text/plain', body: `id=7&note=${encodeURIComponent(attack)}` }),
});
