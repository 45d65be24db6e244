import type { Database } from '../database/database.ts';
import type { Sealer } from './sealer.ts';

/**
 * A secret value of the installation, made once and shared by all nodes.
 * Nodes that start together agree: the first one to store it wins, the others read it.
 * @throws SealBroken when it was stored under another SUNDEW_SECRET
 */
export async function sealedSetting(
  database: Database,
  sealer: Sealer,
  name: string,
  make: () => Promise<string> | string,
): Promise<string> {
  const read = () => database.query<{ sealed: Buffer }>('SELECT sealed FROM sealed_settings WHERE name = $1', [name]);
  let [row] = await read();
  if (row === undefined) {
    const sealed = sealer.seal(await make(), `setting ${name}`);
    await database.query('INSERT INTO sealed_settings (name, sealed) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      sealed,
    ]);
    [row] = await read();
  }
  if (row === undefined) throw new Error(`The setting ${name} cannot be stored.`);
  return sealer.open(row.sealed, `setting ${name}`).toString('utf8');
}

/** A value that may not be there yet. @throws SealBroken when it was stored under another SUNDEW_SECRET */
export async function readSealedSetting(database: Database, sealer: Sealer, name: string): Promise<string | null> {
  const [row] = await database.query<{ sealed: Buffer }>('SELECT sealed FROM sealed_settings WHERE name = $1', [name]);
  return row === undefined ? null : sealer.open(row.sealed, `setting ${name}`).toString('utf8');
}

/** Puts a value in the place of what was there. */
export async function replaceSealedSetting(
  database: Database,
  sealer: Sealer,
  name: string,
  value: string,
): Promise<void> {
  await database.query(
    `INSERT INTO sealed_settings (name, sealed) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET sealed = EXCLUDED.sealed, updated_at = now()`,
    [name, sealer.seal(value, `setting ${name}`)],
  );
}

/** Forgets a value: it is made anew when it is asked for again. */
export async function forgetSealedSetting(database: Database, name: string): Promise<void> {
  await database.query('DELETE FROM sealed_settings WHERE name = $1', [name]);
}
