import { compileAsnTable } from './asn-compile.ts';
import { writeAsnFile } from './asn-file.ts';

/** A program of its own (its one argument is an `AsnCompilation` as JSON), so that its memory ends with it. */
export interface AsnCompilation {
  readonly csv4: string;
  readonly csv6: string;
  readonly path: string;
  readonly key: string;
}

const { csv4, csv6, path, key } = JSON.parse(process.argv[2] ?? '{}') as AsnCompilation;
await writeAsnFile(path, key, compileAsnTable(csv4, csv6));
