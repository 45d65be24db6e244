import { type Html, html } from '../../platform/text/html.ts';
import type { DecoyTemplate } from '../decoy-response.ts';
import { contentTypeOf, formOf } from '../imitation/request-fields.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import type { Reply } from '../reply.ts';

const LONGEST_SHOWN = 200;

/** The administrators' login of an application written with Ruby on Rails; there is nobody to sign in as. */
export const loginForm: DecoyTemplate = {
  name: 'login-form',
  title: 'Login for administrators (always fails)',
  path: '/admin/login',
  methods: ['GET', 'POST'],
  captureBody: false,
  assets: assetsOf,
  respond(hit, context) {
    const scene = sceneOf(hit, context, 'login-form');
    const { visit } = scene;
    if (visit.method !== 'POST') return page(scene, 200, { alert: null, email: '' });
    const form = formOf(visit);
    const model = modelOf(scene);
    const email = (form.get(`${model}[email]`) ?? form.get('email') ?? '').slice(0, LONGEST_SHOWN);
    if (wantsJson(visit)) {
      return { status: 401, headers: headers(scene, 'application/json'), body: JSON.stringify({ error: REFUSED }) };
    }
    if (form.get('authenticity_token') !== tokenOf(scene)) {
      return { status: 422, headers: headers(scene, 'text/html'), body: REJECTED };
    }
    return page(scene, 422, { alert: REFUSED, email });
  },
};

const REFUSED = 'Invalid Email or password.';

const wantsJson = (visit: Scene['visit']): boolean =>
  contentTypeOf(visit) === 'application/json' || (visit.headers.accept ?? '').startsWith('application/json');

/** What the application calls those who sign in. */
const modelOf = ({ site }: Scene): string => site.random('login model').pick(['user', 'admin', 'admin_user', 'staff']);

/** Style sheet and script, named after their contents as Rails does. */
function assetsOf(site: Scene['site']): readonly [style: string, script: string] {
  const framework = site.random('login assets').pick(['application', 'admin', 'backoffice', 'dashboard']);
  const digest = site.world.token('long_hex', 'assets');
  return [`/assets/${framework}-${digest}.css`, `/assets/${framework}-${digest.slice(32)}${digest.slice(0, 32)}.js`];
}

/** 86 letters and `==`, as Rails makes of 64 bytes. */
function tokenOf({ world }: Scene): string {
  return Buffer.from(world.token('long_hex', 'csrf one') + world.token('long_hex', 'csrf two'), 'hex').toString(
    'base64',
  );
}

function page(scene: Scene, status: number, { alert, email }: { alert: string | null; email: string }): Reply {
  const { site, path } = scene;
  const model = modelOf(scene);
  const look = site.random('login look');
  const title = look.pick(['Sign in', 'Log in', 'Admin login', 'Administration', 'Staff login']);
  const [style, script] = assetsOf(site);
  const wrap = look.pick(['container', 'login-box', 'auth-card', 'wrapper', 'sign-in']);
  const remember: Html | null = look.chance(0.6)
    ? html`
    <div class="field">
      <input name="${model}[remember_me]" type="hidden" value="0" autocomplete="off" /><input type="checkbox" value="1" name="${model}[remember_me]" id="${model}_remember_me" />
      <label for="${model}_remember_me">Remember me</label>
    </div>`
    : null;
  const body = html`<!DOCTYPE html>
<html>
  <head>
    <title>${title} | ${site.name}</title>
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="csrf-param" content="authenticity_token" />
<meta name="csrf-token" content="${tokenOf(scene)}" />
    <link rel="stylesheet" href="${style}" data-turbo-track="reload" />
    <script src="${script}" data-turbo-track="reload" defer="defer"></script>
  </head>
  <body>
    <main class="${wrap}">
      <h2>${title}</h2>
      ${alert === null ? null : html`<p class="alert">${alert}</p>`}
<form class="new_${model}" id="new_${model}" action="${path}" accept-charset="UTF-8" method="post"><input type="hidden" name="authenticity_token" value="${tokenOf(scene)}" autocomplete="off" />
    <div class="field">
      <label for="${model}_email">Email</label><br />
      <input autofocus="autofocus" autocomplete="email" type="email" value="${email}" name="${model}[email]" id="${model}_email" />
    </div>
    <div class="field">
      <label for="${model}_password">Password</label><br />
      <input autocomplete="current-password" type="password" name="${model}[password]" id="${model}_password" />
    </div>${remember}
    <div class="actions">
      <input type="submit" name="commit" value="${title}" data-disable-with="${title}" />
    </div>
</form>
    </main>
  </body>
</html>
`.text;
  return { status, headers: headers(scene, 'text/html; charset=utf-8'), body };
}

function headers({ site, world, visit }: Scene, type: string): Reply['headers'] {
  const session = `${world.token('base64', 'session')}--${world.token('base64', 'tag')}`;
  const id = site.world.token('uuid', `request ${visit.receivedAtMs} ${visit.ip}`);
  return [
    ['Content-Type', type],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['X-XSS-Protection', '0'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cache-Control', 'no-cache'],
    [
      'Set-Cookie',
      `_${site.slug}_session=${encodeURIComponent(session)}; path=/;${visit.secure ? ' secure;' : ''} HttpOnly; SameSite=Lax`,
    ],
    ['X-Request-Id', id],
    ['X-Runtime', (0.004 + (Number.parseInt(id.slice(0, 4), 16) % 30_000) / 1_000_000).toFixed(6)],
  ];
}

/** Rails' own page for a form whose token is missing or stale. */
const REJECTED = `<!DOCTYPE html>
<html>
<head>
  <title>The change you wanted was rejected (422)</title>
  <meta name="viewport" content="width=device-width,initial-scale=1">
</head>
<body class="rails-default-error-page">
  <div class="dialog">
    <div>
      <h1>The change you wanted was rejected.</h1>
      <p>Maybe you tried to change something you didn't have access to.</p>
    </div>
    <p>If you are the application owner check the logs for more information.</p>
  </div>
</body>
</html>
`;
