import { expect, it } from 'vitest';
import type { Scene } from '../parts/scene.ts';

const LEFT = `SELECT COUNT(*) FROM wordpress.wp_options WHERE option_name LIKE '%sundew%'`;
const TABLES = `SHOW TABLES FROM wordpress LIKE '%sundew%'`;

/** What is left when the owner deletes the plugin. */
export function removal(sceneOf: () => Scene): void {
  it('after days with tens of thousands of visitors, whose counts are all swept away', async () => {
    const { database, php } = sceneOf().site;
    const ended = 'SELECT COUNT(*) FROM wordpress.wp_sundew_counts WHERE until_s < 1000000';
    database.run(
      `INSERT INTO wordpress.wp_sundew_counts (name, count, until_s) SELECT CONCAT('ended ', seq), 1, seq FROM wordpress.seq_1_to_25000`,
    );
    expect(database.run(ended).trim()).toBe('25000');
    await php('Sundew_Store::sweep();');
    expect(database.run(ended).trim()).toBe('0');
  });

  it('without leaving anything behind', async () => {
    const { database, php } = sceneOf().site;
    expect(database.run(TABLES)).toContain('sundew_counts');
    await php(`require_once 'wp-admin/includes/plugin.php'; require_once 'wp-admin/includes/file.php';
      deactivate_plugins('sundew/sundew.php'); uninstall_plugin('sundew/sundew.php');`);
    expect([database.run(TABLES), database.run(LEFT).trim()]).toEqual(['', '0']);
    expect(await php('echo (string) wp_next_scheduled("sundew_sweep");')).toBe('');
  });
}
