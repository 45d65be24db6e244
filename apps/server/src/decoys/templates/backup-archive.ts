import { isoDay } from '../../platform/time/iso-day.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { DecoyTemplate } from '../decoy-response.ts';
import { envLines } from '../imitation/env-lines.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import { sqlDump } from '../imitation/sql-dump.ts';
import { staticFile } from '../imitation/static-file.ts';
import { wpConfig } from '../imitation/wp-config.ts';
import { type ArchivedFile, zipArchive } from '../imitation/zip-archive.ts';

/** A backup of the site, forgotten where it was made: a real archive of some kilobytes. */
export const backupArchive: DecoyTemplate = {
  name: 'backup-archive',
  title: 'Backup of the site (zip)',
  path: '/backup.zip',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'backup-archive');
    const madeAtMs = scene.past('backup', 120);
    const content = zipArchive(await files(scene, madeAtMs));
    return staticFile(scene.visit, { content, type: 'application/zip', modifiedAtMs: madeAtMs });
  },
};

async function files(scene: Scene, madeAtMs: number): Promise<ArchivedFile[]> {
  const { site, world, domain } = scene;
  const random = scene.random('archive');
  const root = random.pick([domain, site.slug, 'www', 'html', 'public_html']);
  const day = isoDay(madeAtMs);
  const restore = site.machine('backup');
  const dump = random.pick([`${site.slug}_prod.sql`, `db-${day}.sql`, `dump_${day.replaceAll('-', '')}.sql`]);
  const settings: ArchivedFile = random.chance(0.5)
    ? {
        path: `${root}/wp-config.php`,
        content: await wpConfig(scene),
        modifiedAtMs: madeAtMs - ago(random.whole(50, 300)),
      }
    : { path: `${root}/.env`, content: await envLines(scene), modifiedAtMs: madeAtMs - ago(random.whole(10, 200)) };
  return [
    settings,
    { path: `${root}/.htaccess`, content: HTACCESS, modifiedAtMs: madeAtMs - ago(random.whole(300, 500)) },
    { path: `${root}/robots.txt`, content: 'User-agent: *\nDisallow: /admin/\n', modifiedAtMs: madeAtMs - ago(400) },
    {
      path: `${root}/${random.pick(['sql', 'db', 'dumps'])}/${dump}`,
      content: await sqlDump(scene, random.whole(18, 40)),
      modifiedAtMs: madeAtMs,
    },
    {
      path: `${root}/${random.pick(['NOTES.txt', 'README.txt', 'todo.txt'])}`,
      content: `${domain} full backup ${day}\nRestore on ${restore.host} (${restore.address}) as ${random.pick(['root', 'deploy', 'backup'])}.\nAsk ${world.person(3).name} (${world.email(world.person(3))}) before deleting the old one.\n`,
      modifiedAtMs: madeAtMs,
    },
  ];
}

const ago = (days: number): number => days * DAY_MS;

const HTACCESS = `RewriteEngine On
RewriteBase /
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
`;
