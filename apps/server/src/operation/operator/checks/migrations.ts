import { readMigrations } from '../../../platform/database/migrate.ts';
import { type DoctorCheck, fail, ok, warn } from '../doctor-check.ts';

export const migrations: DoctorCheck = {
  name: 'migrations',
  inHealth: 'migrations',
  async look({ database }) {
    const wanted = (await readMigrations()).map(({ name }) => name);
    const rows = await database.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const missing = wanted.filter((name) => !applied.has(name));
    const strange = [...applied].filter((name) => !wanted.includes(name));
    if (missing.length > 0) {
      return fail(`not applied: ${missing.join(', ')}`, 'Restart the service; it applies them.', { reason: 'missing' });
    }
    if (strange.length > 0) {
      return warn(`a newer release applied ${strange.join(', ')}`, 'Upgrade this node as well.', {
        reason: 'newer_release',
      });
    }
    return ok(`all ${wanted.length} applied`);
  },
};
