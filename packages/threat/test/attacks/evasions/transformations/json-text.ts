import { around } from '../evasion.ts';

/** The braces of JSON, not well formed. */
export const evasion = around('json-text', '{"name": "Ann", "note": "', '", "city": "Rome"}');
