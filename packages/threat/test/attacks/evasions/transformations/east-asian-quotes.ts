import { around } from '../evasion.ts';

/** The quotes of Japanese, which has no blanks. */
export const evasion = around('east-asian-quotes', '昨日の会議で「', '」について話しました。');
