import { around } from '../evasion.ts';

/** Items of a list. */
export const evasion = around('list', '- milk and bread\n- two apples\n- ', '\n- butter\n- coffee');
