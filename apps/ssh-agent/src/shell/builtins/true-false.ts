import type { Builtin } from '../process/shell.ts';

export const trueFalse: Builtin = {
  names: ['true', 'false', ':'],
  run: ({ name }) => (name === 'false' ? 1 : 0),
};
