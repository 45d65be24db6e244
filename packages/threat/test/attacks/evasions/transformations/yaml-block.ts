import { around } from '../evasion.ts';

/** A text of several lines in YAML. */
export const evasion = around('yaml-block', 'count: 2\ntext: |\n  ', '\ncity: Rome\n');
