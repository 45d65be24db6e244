import { around } from '../evasion.ts';

/** A table of comma-separated values. */
export const evasion = around('csv', 'id,name,city\n1,Ann,Rome\n2,', ',Oslo\n3,Eve,Bern');
