import { type Html, html } from '../../platform/text/html.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { DecoyTemplate } from '../decoy-response.ts';
import { PHPMYADMIN_ASSETS, phpMyAdminPage } from '../imitation/phpmyadmin-page.ts';
import { PHPMYADMIN_RELEASES } from '../imitation/releases.ts';
import { cookieOf, formOf } from '../imitation/request-fields.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import { phpHeaders } from '../imitation/site.ts';
import type { Reply } from '../reply.ts';

const LONGEST_SHOWN = 80;

/** phpMyAdmin before signing in, which the database always refuses. */
export const phpmyadmin: DecoyTemplate = {
  name: 'phpmyadmin',
  title: 'Login of phpMyAdmin (always fails)',
  path: '/phpmyadmin/',
  methods: ['GET', 'POST'],
  captureBody: false,
  assets: () => PHPMYADMIN_ASSETS,
  respond(hit, context) {
    const scene = sceneOf(hit, context, 'phpmyadmin');
    const { site, world, visit } = scene;
    const form = formOf(visit);
    const user = form.get('pma_username')?.slice(0, LONGEST_SHOWN);
    const error = visit.method === 'POST' && user !== undefined ? refusal(scene, user, form.get('pma_password')) : null;
    const body = phpMyAdminPage(scene, {
      release: site.random('phpmyadmin').pick(PHPMYADMIN_RELEASES),
      sessionId: world.token('hex', 'session').slice(0, 26),
      token: world.token('hex', 'token'),
      error,
    });
    return { status: 200, headers: headers(scene), body };
  },
};

function refusal(scene: Scene, user: string, password = ''): Html {
  if (cookieOf(scene.visit, cookieName(scene)) === null) {
    return alert(html`Failed to set session cookie. Maybe you are using HTTP instead of HTTPS to access phpMyAdmin.`);
  }
  if (user === '' || password === '')
    return alert(html`Login without a password is forbidden by configuration (see AllowNoPassword)`);
  const text = `mysqli::real_connect(): (HY000/1045): Access denied for user '${user}'@'localhost' (using password: YES)`;
  return html`${alert(html`Cannot log in to the MySQL server`)}<div class="alert alert-danger" role="alert"><img src="themes/dot.gif" title="" alt="" class="icon ic_s_error"> ${text}</div>`;
}

const alert = (text: Html): Html =>
  html`<div class="alert alert-danger" role="alert"><img src="themes/dot.gif" title="" alt="" class="icon ic_s_error"> ${text}</div>`;

const cookieName = ({ visit }: Scene): string => (visit.secure ? 'phpMyAdmin_https' : 'phpMyAdmin');

function headers(scene: Scene): Reply['headers'] {
  const { site, world, path, visit, nowMs } = scene;
  const folder = path.replace(/[^/]*$/, '');
  const attributes = `path=${folder};${visit.secure ? ' secure;' : ''} HttpOnly; SameSite=Strict`;
  const monthLater = new Date(nowMs + 30 * DAY_MS).toUTCString();
  const sources = "default-src 'self' ;";
  const images = "img-src 'self' data:  *.tile.openstreetmap.org;object-src 'none';";
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ...phpHeaders(site),
    ['Set-Cookie', `${cookieName(scene)}=${world.token('hex', 'session').slice(0, 26)}; ${attributes}`],
    ['Set-Cookie', `pma_lang${visit.secure ? '_https' : ''}=en; expires=${monthLater}; Max-Age=2592000; ${attributes}`],
    ['X-ob_mode', '1'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
    [
      'Content-Security-Policy',
      `${sources}script-src 'self' 'unsafe-inline' 'unsafe-eval' ;style-src 'self' 'unsafe-inline' ;${images}`,
    ],
    ['X-XSS-Protection', '1; mode=block'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['X-Robots-Tag', 'noindex, nofollow'],
    ['Expires', new Date(nowMs).toUTCString()],
    ['Cache-Control', 'no-store, no-cache, must-revalidate,  pre-check=0, post-check=0, max-age=0'],
    ['Pragma', 'no-cache'],
    ['Last-Modified', new Date(nowMs).toUTCString()],
    ['Vary', 'Accept-Encoding'],
  ];
}
