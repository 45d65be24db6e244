import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { ipv4Number, wordsOf } from '../ip-address.ts';
import type { AsnColumns } from './asn-table.ts';

const LONGEST_NAME = 100;

/** Unsigned numbers that grow without boxing each of them. */
class Column {
  #values = new Uint32Array(1 << 16);
  #length = 0;

  push(...values: readonly number[]): void {
    if (this.#length + values.length > this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values.set(values, this.#length);
    this.#length += values.length;
  }

  finish(): Uint32Array {
    return this.#values.slice(0, this.#length);
  }
}

/** Numbers and names of autonomous systems, each once. */
class Systems {
  readonly #rows = new Map<number, number>();
  readonly #asns: number[] = [];
  readonly #names: Buffer[] = [];

  rowOf(asn: number, name: string): number {
    const known = this.#rows.get(asn);
    if (known !== undefined) return known;
    const row = this.#asns.push(asn) - 1;
    this.#names.push(Buffer.from(name.slice(0, LONGEST_NAME)));
    this.#rows.set(asn, row);
    return row;
  }

  finish(): Pick<AsnColumns, 'asns' | 'nameStarts' | 'names'> {
    let at = 0;
    const starts = this.#names.map((name) => {
      at += name.length;
      return at - name.length;
    });
    return {
      asns: Uint32Array.from(this.#asns),
      nameStarts: Uint32Array.from([...starts, at]),
      names: new Uint8Array(Buffer.concat(this.#names)),
    };
  }
}

/**
 * Reads the two CSV files (`start,end,asn,"name"` per line, sorted by start) into columns. Lines that cannot be read
 * are left out.
 */
export function compileAsnTable(csv4: string, csv6: string): AsnColumns {
  const systems = new Systems();
  const v4 = compileRanges(csv4, systems, (text) => {
    const value = ipv4Number(text);
    return value < 0 ? null : [value];
  });
  const v6 = compileRanges(csv6, systems, (text) =>
    ipaddr.IPv6.isValid(text) ? wordsOf(ipaddr.IPv6.parse(text).parts) : null,
  );
  return {
    starts4: v4.starts,
    ends4: v4.ends,
    rows4: v4.rows,
    starts6: v6.starts,
    ends6: v6.ends,
    rows6: v6.rows,
    ...systems.finish(),
  };
}

function compileRanges(file: string, systems: Systems, wordsIn: (text: string) => readonly number[] | null) {
  const starts = new Column();
  const ends = new Column();
  const rows = new Column();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [start = '', end = '', asn = '', name = ''] = fields(line);
    const first = wordsIn(start);
    const last = wordsIn(end);
    if (first === null || last === null || !/^\d{1,10}$/.test(asn)) continue;
    starts.push(...first);
    ends.push(...last);
    rows.push(systems.rowOf(Number(asn), name));
  }
  return { starts: starts.finish(), ends: ends.finish(), rows: rows.finish() };
}

/** The first three fields never hold commas; the fourth may be quoted, with doubled quotes inside. */
function fields(line: string): readonly string[] {
  const first = line.indexOf(',');
  const second = line.indexOf(',', first + 1);
  const third = line.indexOf(',', second + 1);
  if (first < 0 || second < 0 || third < 0) return [];
  const name = line.slice(third + 1);
  const quoted = name.startsWith('"') && name.endsWith('"') && name.length > 1;
  return [
    line.slice(0, first),
    line.slice(first + 1, second),
    line.slice(second + 1, third),
    quoted ? name.slice(1, -1).replaceAll('""', '"') : name,
  ];
}
