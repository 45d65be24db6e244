import { around } from '../evasion.ts';

/** Lines of a build script. */
export const evasion = around('shell-lines', 'cd build\nmake clean\nmake all\n', '\nmake install\ncd ..\n');
