import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exportJWK, generateKeyPair } from 'jose';
import { freePort } from '../../parts/machine/free-port.ts';

const PROGRAM = '/usr/bin/glewlwyd';
const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const WEB_PAGES = '/usr/share/glewlwyd/webapp';
const WEB_SETTINGS = '/usr/share/glewlwyd/templates/config.json';
const START_WITHIN_MS = 60_000;
const PLUGIN = 'oidc';
/** Who the package's own tables come with. */
const ADMIN = { username: 'admin', password: 'password' };

/** Whether Debian's package `glewlwyd`, an OpenID Connect provider in C, is installed. */
export const hasGlewlwyd = [PROGRAM, TABLES, WEB_PAGES].every((path) => existsSync(path));

export interface OutsidePerson {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
}

export interface Glewlwyd {
  readonly issuer: string;
  /** Registers the two programs people sign in to. */
  register(client: { readonly redirectUri: string; readonly signedOutUri: string }): Promise<void>;
  add(person: OutsidePerson, others: { readonly verified: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider on a port and directory of its own. @param resources what access tokens may be for */
export async function startGlewlwyd(resources: readonly string[]): Promise<Glewlwyd> {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-glewlwyd-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  prepare(directory, origin, port);
  const child = spawn(PROGRAM, ['--config-file', join(directory, 'glewlwyd.conf')], { stdio: 'ignore' });
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await answering(`${origin}/config`, child, join(directory, 'log'));
    const call = await signIn(origin);
    await call('scope', { name: 'profile', display_name: 'Profile', password_required: false });
    await call('scope', { name: 'email', display_name: 'Address', password_required: false });
    await call('mod/plugin', {
      module: 'oidc',
      name: PLUGIN,
      display_name: 'OpenID',
      parameters: await provider(origin, resources),
    });
    await teachProperties(call);
    return {
      issuer: `${origin}/api/${PLUGIN}`,
      register: ({ redirectUri, signedOutUri }) =>
        call('client', {
          client_id: 'sundew-dashboard',
          name: 'Sundew',
          confidential: false,
          enabled: true,
          scope: [],
          redirect_uri: [redirectUri],
          post_logout_redirect_uri: signedOutUri,
          authorization_type: ['code', 'refresh_token', 'device_authorization'],
          token_endpoint_auth_method: ['none'],
        }),
      add: (person, { verified }) =>
        call('user', {
          ...person,
          enabled: true,
          scope: ['openid', 'profile', 'email'],
          verified: verified ? 'yes' : 'no',
        }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function prepare(directory: string, origin: string, port: number): void {
  const database = new DatabaseSync(join(directory, 'glewlwyd.db'));
  database.exec(readFileSync(TABLES, 'utf8'));
  database.close();
  const pages = join(directory, 'pages');
  cpSync(WEB_PAGES, pages, { recursive: true, dereference: true, filter: (path) => !path.endsWith('config.json') });
  writeFileSync(join(pages, 'config.json'), readFileSync(WEB_SETTINGS));
  writeFileSync(
    join(directory, 'glewlwyd.conf'),
    `port=${port}
bind_address="127.0.0.1"
external_url="${origin}"
login_url="login.html"
api_prefix="api"
static_files_path="${pages}"
static_files_mime_types = (
  { extension = ".html" mime_type = "text/html" compress = 0 },
  { extension = ".css" mime_type = "text/css" compress = 0 },
  { extension = ".js" mime_type = "application/javascript" compress = 0 },
  { extension = ".json" mime_type = "application/json" compress = 0 }
)
allow_origin="*"
log_mode="file"
log_level="INFO"
log_file="${join(directory, 'log')}"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${join(directory, 'glewlwyd.db')}" };
`,
  );
}

type Call = (path: string, body: unknown, method?: string) => Promise<void>;

async function signIn(origin: string): Promise<Call> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return async (path, body, method = 'POST') => {
    const response = await fetch(`${origin}/api/${path}/`, {
      method,
      headers: { ...headers, Cookie: cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`glewlwyd refused ${path} (${response.status}): ${await response.text()}`);
  };
}

async function provider(origin: string, resources: readonly string[]) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'outside', alg: 'ES256', use: 'sig' };
  return {
    iss: `${origin}/api/${PLUGIN}`,
    'jwks-private': JSON.stringify({ keys: [key] }),
    'jwks-show': true,
    'access-token-duration': 3600,
    'refresh-token-duration': 86_400,
    'code-duration': 60,
    'refresh-token-rolling': true,
    'refresh-token-one-use': 'always',
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'auth-type-device-enabled': true,
    'device-authorization-expiration': 600,
    'device-authorization-interval': 5,
    'pkce-allowed': true,
    'pkce-required': true,
    'allowed-scope': ['openid', 'profile', 'email'],
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    claims: [
      {
        name: 'email_verified',
        'user-property': 'verified',
        type: 'boolean',
        'boolean-value-true': 'yes',
        'boolean-value-false': 'no',
        mandatory: true,
      },
    ],
    'resource-allowed': true,
    'resource-scope': { openid: resources },
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
  };
}

/** Lets accounts have the property that says whether their address was verified. */
async function teachProperties(call: Call): Promise<void> {
  const readable = { multiple: false, read: true, write: true, 'profile-read': true, 'profile-write': false };
  await call(
    'mod/user/database',
    {
      module: 'database',
      display_name: 'Database',
      order_rank: 0,
      readonly: false,
      parameters: { 'use-glewlwyd-connection': true, 'data-format': { verified: readable } },
    },
    'PUT',
  );
  await call('mod/user/database/reset', {}, 'PUT');
}

async function answering(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
      throw new Error(`glewlwyd did not start: ${said.slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
