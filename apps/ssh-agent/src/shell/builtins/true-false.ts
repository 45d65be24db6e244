import type { Builtin } from '../process/shells/shell.ts';

export const trueFalse: Builtin = {
  names: ['true', 'false', ':'],
  run: ({ name }) => (name === 'false' ? 1 : 0),
};
