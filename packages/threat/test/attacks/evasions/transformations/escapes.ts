import { written } from '../evasion.ts';

/** Escapes of JavaScript for every character. */
export const evasion = written('escapes', {
  unicode: (attack) => attack.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  hexadecimal: (attack) => [...Buffer.from(attack)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
});
