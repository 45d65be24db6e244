interface Asked {
  query(text: string): Promise<unknown>;
}

/**
 * Has what waits in the outbox done now. Rows that are locked are being worked on already: waiting for them could
 * deadlock with the worker.
 * @param which a condition in SQL, for example `reaction = 'send_notice'`
 */
export async function makeDue(database: Asked, which: string): Promise<void> {
  await database.query(
    `UPDATE outbox SET due_at = now() WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM outbox WHERE dead_at IS NULL AND due_at > now() AND ${which} FOR UPDATE SKIP LOCKED)`,
  );
  await database.query(`SELECT pg_notify('outbox', '')`);
}
