import { marksOf } from '../../readings/reading.ts';
import { BACKSLASH, isSeparator } from './characters.ts';

export const SEPARATOR = 1;
const MARK = 2;
export const BACKSLASHED = 3;

/** What the scan for commands does at a character of ASCII; 0 for most. */
export const ACTION_OF: Uint8Array = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (isSeparator(code)) ACTION_OF[code] = SEPARATOR;
for (const mark of '$`(%{<>') ACTION_OF[mark.charCodeAt(0)] = MARK;
ACTION_OF[BACKSLASH] = BACKSLASHED;

/** Punctuation the scan stops at. */
export const STOPS = marksOf(';|&$`(%{<>\\');
