import { around } from '../evasion.ts';

/** The backticks of a code span, with words beside them. */
export const evasion = around('code-span', 'You only need to write `', '` there and it is done.');
