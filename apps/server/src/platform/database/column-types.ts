import type { ColumnType } from 'kysely';
import pg from 'pg';

/** How PostgreSQL's types arrive in TypeScript; the table types in `tables.ts` are written in these words. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Calendar day in UTC as `YYYY-MM-DD`. */
export type Day = string;
/** Written as JSON text, read as the parsed value. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultedJson = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

const { builtins } = pg.types;
const asNumber = (text: string): number => Number(text);
const asText = (text: string): string => text;

const PARSERS = new Map<number, (text: string) => unknown>([
  // Counts stay far below 2^53; sums of bigint are numeric.
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  // The driver would make a Date of local midnight.
  [builtins.DATE, asText],
]);

/** Type parsers of our connections; process-wide defaults of the driver are left alone. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format as 'text');
  },
};
