import { createHash } from 'node:crypto';

/** PostgreSQL has room for 63. */
const NAME_LENGTH = 32;

/**
 * A piece of SQL together with its values. Pieces are put into each other with the tag `sql`; the whole is sent like
 * text: `database.query<Row>(piece)`.
 */
export class Sql {
  /** One more than there are values: each value stands between two of them. */
  private readonly parts: readonly string[];
  readonly values: unknown[];
  /** The driver sends the text of a statement that has one once per connection, and from then on the values alone. */
  readonly name: string | undefined;

  constructor(parts: readonly string[], values: unknown[], name?: string) {
    this.parts = parts;
    this.values = values;
    this.name = name;
  }

  /** With `$1`, `$2` … where the values belong. */
  get text(): string {
    return this.parts.reduce((text, part, at) => `${text}$${at}${part}`);
  }

  /**
   * The same statement, of which each connection keeps the plan once it has made it a few times: for what is asked often in
   * few spellings, takes longer to plan than to read, and is best read the same way whatever the values are.
   */
  planKept(): Sql {
    const name = createHash('sha256').update(this.text).digest('hex').slice(0, NAME_LENGTH);
    return new Sql(this.parts, this.values, name);
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
