import pg from 'pg';

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
