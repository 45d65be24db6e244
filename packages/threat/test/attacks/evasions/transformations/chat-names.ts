import { around } from '../evasion.ts';

/** Lines of a chat, each behind the name of who wrote it. */
export const evasion = around('chat-names', '<anna> hi all\n<tom> hello\n<anna> ', '\n<tom> hm, good question\n');
