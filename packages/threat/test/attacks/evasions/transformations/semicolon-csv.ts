import { around } from '../evasion.ts';

/** A table of values between semicolons. */
export const evasion = around('semicolon-csv', 'id;name;city\n1;Ann;Rome\n2;', ';Oslo\n3;Eve;Bern');
