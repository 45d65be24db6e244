import type pg from 'pg';

/** A server that was made a standby keeps its sessions; a new one may lead to where can be written. */
const READ_ONLY = '25006';

/**
 * Lends a connection of the pool. When the work throws, what it left open is rolled back, and a connection that does not
 * even do that is closed instead of going back into the pool.
 * @param limitMs then the connection is cut and the work fails: a server that vanished says nothing for a quarter of an hour
 */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  limitMs?: number,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const limit = limitMs === undefined ? undefined : setTimeout(() => void client.end().catch(onError), limitMs);
  try {
    return await work(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(onError);
    if ((error as { code?: unknown }).code === READ_ONLY) broken ??= error as Error;
    throw error;
  } finally {
    clearTimeout(limit);
    client.off('error', onError);
    client.release(broken);
  }
}
