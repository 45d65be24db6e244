import { storableText } from '../../platform/database/storable.ts';
import type { ColumnValue } from './copy-text.ts';

/** A SQL string literal that means the same whatever `standard_conforming_strings` says. */
export function literal(text: string): string {
  const quoted = storableText(text).replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}

/** `'{…}'::type[]` */
export function arrayLiteral(type: string, values: readonly ColumnValue[]): string {
  return `${literal(`{${values.map(element).join(',')}}`)}::${type}[]`;
}

/** A table of the given columns, far cheaper for PostgreSQL to parse than a long VALUES list. */
export function unnest(columns: readonly (readonly [type: string, values: readonly ColumnValue[]])[]): string {
  return `unnest(${columns.map(([type, values]) => arrayLiteral(type, values)).join(', ')}) AS row`;
}

/**
 * The statement that tells every listener, once the transaction is committed: without the planning and the result that
 * calling `pg_notify` takes.
 * @param channel a name of ours
 */
export function notify(channel: string, payload: string): string {
  return `NOTIFY ${channel}, ${literal(payload)}`;
}

const NEEDS_ESCAPE = /["\\]/g;

function element(value: ColumnValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `"${value.replace(NEEDS_ESCAPE, '\\$&')}"`;
}
