import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** Everything that the database holds, a text for each table; what is kept as bytes stands there in hexadecimal. */
export async function readEverything(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    [],
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await database.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`, []);
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}

/** Whether a text holds a secret, as it is, percent-encoded, or as bytes in hexadecimal. */
export function holds(text: string, secret: string): boolean {
  return [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex')].some((form) => text.includes(form));
}
