import { around } from '../evasion.ts';

/** Addresses of pages, as people point to something. */
export const evasion = around('addresses', 'see https://example.org/a?b=1 ', ' https://example.org/c');
