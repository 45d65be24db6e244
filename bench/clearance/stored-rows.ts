import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';

/** Rows in all tables of clearance: what the service keeps of devices, denials and tokens. */
export async function storedRows(dataDir: string): Promise<number> {
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name LIKE 'clearance%'`,
    );
    let rows = 0;
    for (const { name } of tables) {
      const [counted] = await database.query<{ rows: number }>(`SELECT count(*)::float8 AS rows FROM "${name}"`);
      rows += counted?.rows ?? 0;
    }
    return rows;
  } finally {
    await database.close();
  }
}
