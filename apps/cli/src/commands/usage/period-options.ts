/** Days of usage, for every command about a period of it. */
export const FROM_OPTION = ['--from <day>', 'first day (UTC), such as 2026-07-01; default: of this month'] as const;
export const TO_OPTION = ['--to <day>', 'last day (UTC); default: of this month'] as const;

export interface PeriodOptions {
  readonly from?: string;
  readonly to?: string;
}

/** As the API takes it. */
export function periodQuery({ from, to }: PeriodOptions) {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
