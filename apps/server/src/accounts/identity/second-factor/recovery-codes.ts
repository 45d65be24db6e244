import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Without characters that look alike. Twelve of them are 59 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten new codes, such as `k7qm-2x9d-hwpt`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

/** What is stored of a code: a MAC, so that a copy of the database does not help to guess it. However it is typed. */
export function macOfCode(key: Buffer, accountId: string, code: string): Buffer {
  const typed = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHmac('sha256', key).update(`${accountId}:${typed}`).digest();
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
