import { VERSION } from '../../apps/server/src/platform/config/version.ts';
import { readMigrations } from '../../apps/server/src/platform/database/migrate.ts';
import type { Generator } from '../generation/generator.ts';

const FOLDER = 'apps/server/test/platform/database/releases';

/**
 * The migrations of this version with their checksums. The files of versions before it stay as they are, so a test can
 * bring a database of each of them up to date.
 */
export const generator: Generator = {
  name: 'released-migrations',
  async generate() {
    const checksums = (await readMigrations()).map(({ name, checksum }) => [name, checksum]);
    const text = `${JSON.stringify(Object.fromEntries(checksums), null, 2)}\n`;
    return [{ path: `${FOLDER}/${VERSION}.json`, text }];
  },
};
