import { operator } from '../../platform/access/requirement.ts';
import { noteBackup } from '../../platform/database/backup/taken-backups.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';

export interface BackupDeps {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** `sundew backup`: the whole installation as one archive, made while the service goes on. */
export function backupRoutes(app: App, { database, databaseUrl, secret, clock }: BackupDeps): void {
  app.get(
    '/api/operator/backup',
    { config: { requires: operator() }, schema: { hide: true } },
    async (_request, reply) => {
      const { writeBackup } = await import('../../platform/database/backup/write-backup.ts');
      const madeAt = new Date(clock());
      const archive = writeBackup(
        { url: databaseUrl },
        { secret, madeAt, onDone: (rows) => noteBackup(database, madeAt, rows) },
      );
      return reply.type('application/gzip').header('Cache-Control', 'no-store').send(archive);
    },
  );
}
