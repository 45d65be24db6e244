const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();

export const BASE62 = `${DIGITS}${UPPER}${LOWER}`;
export const BASE64 = `${UPPER}${LOWER}${DIGITS}+/`;
/** RFC 4648. */
export const BASE32 = `${UPPER}234567`;
export const HEX = '0123456789abcdef';
/** Session ids of PHP with five bits per character. */
export const BASE32_SESSION = '0123456789abcdefghijklmnopqrstuv';
