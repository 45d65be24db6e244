import { around } from '../evasion.ts';

/** Numbers and dates. */
export const evasion = around('numbers', '2024-05-01 12:30 4711 99.5 ', ' 17.3 2024-06-02');
