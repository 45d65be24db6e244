import { written } from '../evasion.ts';

/** A cell of comma-separated values with quotes around it, RFC 4180, in a field of another format. */
export const evasion = written('quoted-csv', {
  cell: (attack) => `id,"name","note"\n1,"Ann","x"\n2,"Eve","${attack.replaceAll('"', '""')}"\n3,"Bob","y"`,
});
