import { expect, it } from 'vitest';
import type { Scene } from '../parts/scene.ts';

const LEFT = `SELECT COUNT(*) FROM wordpress.wp_options WHERE option_name LIKE '%sundew%'`;
const TABLES = `SHOW TABLES FROM wordpress LIKE '%sundew%'`;

/** What is left when the owner deletes the plugin. */
export function removal(sceneOf: () => Scene): void {
  it('without leaving anything behind', async () => {
    const { database, php } = sceneOf().site;
    expect(database.run(TABLES)).toContain('sundew_counts');
    await php(`require_once 'wp-admin/includes/plugin.php'; require_once 'wp-admin/includes/file.php';
      deactivate_plugins('sundew/sundew.php'); uninstall_plugin('sundew/sundew.php');`);
    expect([database.run(TABLES), database.run(LEFT).trim()]).toEqual(['', '0']);
    expect(await php('echo (string) wp_next_scheduled("sundew_sweep");')).toBe('');
  });
}
