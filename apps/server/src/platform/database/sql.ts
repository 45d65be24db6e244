/**
 * A piece of SQL together with its values. Pieces are put into each other with the tag `sql`; the whole is sent like
 * text: `database.query<Row>(piece)`.
 */
export class Sql {
  /** One more than there are values: each value stands between two of them. */
  private readonly parts: readonly string[];
  readonly values: unknown[];

  constructor(parts: readonly string[], values: unknown[]) {
    this.parts = parts;
    this.values = values;
  }

  /** With `$1`, `$2` … where the values belong. */
  get text(): string {
    return this.parts.reduce((text, part, at) => `${text}$${at}${part}`);
  }

  /** What stands between backticks: pieces become a part of it, everything else is sent beside it as a value. */
  static of(parts: readonly string[], inserted: readonly unknown[]): Sql {
    const [first = '', ...rest] = parts;
    const all = [first];
    const values: unknown[] = [];
    for (const [at, part] of rest.entries()) {
      const value = inserted[at];
      if (value instanceof Sql) {
        const [start = '', ...further] = value.parts;
        all.push(`${all.pop()}${start}`, ...further);
        values.push(...value.values);
        all.push(`${all.pop()}${part}`);
      } else {
        all.push(part);
        values.push(value);
      }
    }
    return new Sql(all, values);
  }
}

/** A piece of SQL: `sql`score > ${least} AND ${others}``. */
export function sql(parts: TemplateStringsArray, ...inserted: unknown[]): Sql {
  return Sql.of(parts, inserted);
}

/** Text of our own as it is: names of columns, key words, numbers. Never what came from outside. */
export function plain(text: string | number): Sql {
  return new Sql([`${text}`], []);
}

/** Pieces one after the other; none of them is an empty piece. */
export function join(pieces: readonly Sql[], separator: ', ' | ' AND ' | ' OR ' | ' UNION ALL ' | ' + ' = ', '): Sql {
  return Sql.of(['', ...pieces.slice(1).map(() => separator), ''], pieces);
}
