import { CHROME } from '../agents.ts';
import { createClient } from '../client.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** Where WordPress and its plugins keep what can be read without signing in. */
const PATHS = [
  ...[
    '/',
    '/wp-login.php',
    '/wp-json/wp/v2/users',
    '/?author=1',
    '/xmlrpc.php',
    '/readme.html',
    '/wp-includes/version.php',
  ],
  ...['/license.txt', '/wp-content/debug.log', '/wp-content/uploads/', '/wp-content/plugins/akismet/readme.txt'],
  ...['/wp-content/plugins/contact-form-7/readme.txt', '/wp-content/plugins/elementor/readme.txt'],
  ...['/wp-content/plugins/woocommerce/readme.txt', '/wp-content/plugins/wordpress-seo/readme.txt', '/wp-cron.php'],
  ...['/wp-content/plugins/wordfence/readme.txt', '/wp-content/themes/astra/style.css', '/wp-admin/install.php'],
  ...[
    '/wp-config.php.bak',
    '/wp-config.php~',
    '/wp-admin/admin-ajax.php',
    '/wp-content/backup-db/',
    '/wp-trackback.php',
  ],
];

/** The same by a script that sends nothing of its own but a borrowed name. */
export const visitor: AttackerKind = {
  name: 'WordPress paths',
  tools: [],
  stoppedWithin: 20,
  async visit({ enter }) {
    const client = createClient(await enter(['198.51.100.19']));
    for (const path of PATHS) await client.send(path, { headers: { 'user-agent': CHROME, accept: '*/*' } });
    client.close();
  },
};
