import { Type } from 'typebox';
import { operator } from '../../platform/access/requirement.ts';
import type { RowCounts } from '../../platform/database/backup/archive.ts';
import { noteBackup } from '../../platform/database/backup/taken-backups.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { One } from '../../platform/http/envelope.ts';

export interface BackupDeps {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Archives that were read and not yet reported as kept; who asks for more of them at once reports none of the oldest. */
const MOST_UNKEPT = 10;
/** Names the archive in the report that it was kept. */
const MADE_AT_HEADER = 'Sundew-Backup-Made-At';

/**
 * `sundew backup`: the whole installation as one archive, made while the service goes on. That it was made is remembered
 * once its reader says that it is on a disk: what was only sent may have met a full one.
 */
export function backupRoutes(app: App, { database, databaseUrl, secret, clock }: BackupDeps): void {
  const config = { requires: operator() };
  const unkept = new Map<string, RowCounts>();

  app.get('/api/operator/backup', { config, schema: { hide: true } }, async (_request, reply) => {
    const { writeBackup } = await import('../../platform/database/backup/write-backup.ts');
    const madeAt = new Date(clock());
    const name = madeAt.toISOString();
    const onDone = async (rows: RowCounts): Promise<void> => {
      for (const oldest of [...unkept.keys()].slice(0, Math.max(0, unkept.size + 1 - MOST_UNKEPT)))
        unkept.delete(oldest);
      unkept.set(name, rows);
    };
    const archive = writeBackup({ url: databaseUrl }, { secret, madeAt, onDone });
    return reply
      .type('application/gzip')
      .header('Cache-Control', 'no-store')
      .header(MADE_AT_HEADER, name)
      .send(archive);
  });

  app.post(
    '/api/operator/backup/kept',
    {
      config,
      schema: {
        hide: true,
        body: Type.Object({ made_at: Type.String({ format: 'date-time' }) }, { additionalProperties: false }),
        response: { 200: One(Type.Object({ is_noted: Type.Boolean() })) },
      },
    },
    async ({ body }) => {
      const rows = unkept.get(body.made_at);
      if (rows === undefined) return { data: { is_noted: false } };
      await noteBackup(database, new Date(body.made_at), rows);
      unkept.delete(body.made_at);
      return { data: { is_noted: true } };
    },
  );
}
