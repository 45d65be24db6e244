import { around } from '../evasion.ts';

/** The fences of Markdown, which say that what stands between them is quoted. */
export const evasion = around('fence', '```\n', '\n```\n');
