import { written } from '../evasion.ts';

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** Base64, also of base64. */
export const evasion = written('base64', { once: encoded, twice: (attack) => encoded(encoded(attack)) });
