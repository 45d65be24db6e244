import { written } from '../evasion.ts';

/** Percent-encoding beyond that of the transport. */
export const evasion = written('percent-twice', {
  once: (attack) => encodeURIComponent(attack),
  twice: (attack) => encodeURIComponent(encodeURIComponent(attack)),
  all: (attack) => [...Buffer.from(attack)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
});
