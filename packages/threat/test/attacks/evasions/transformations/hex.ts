import { written } from '../evasion.ts';

/** The bytes in hexadecimal digits. */
export const evasion = written('hex', {
  plain: (attack) => Buffer.from(attack).toString('hex'),
  prefixed: (attack) => `0x${Buffer.from(attack).toString('hex')}`,
});
