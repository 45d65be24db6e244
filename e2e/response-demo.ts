import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecure } from 'node:tls';
import { runCli } from '../apps/cli/test/parts/run-cli.ts';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { placeDomain } from '../apps/server/test/parts/decoys/placed-domain.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { startAwsStandIn } from '../apps/server/test/parts/enforcement/aws-stand-in.ts';
import { startReceiver } from '../apps/server/test/parts/enforcement/webhook-receiver.ts';
import { freePort } from '../apps/server/test/parts/machine/free-port.ts';
import { until } from '../apps/server/test/parts/machine/until.ts';
import { startMailServer } from '../apps/server/test/parts/mail/mail-server.ts';
import { startService } from './harness/start-service.ts';

/**
 * Shows what happens to an attacker who changes addresses: five of them touch a decoy, a response action is previewed and
 * made, the sixth request blocks them all at a stand-in of AWS WAF, a webhook, a chat and a mail server hear of it, and
 * everything is lifted again. Whatever is shown is asked of the parts themselves; ends with code 1 where one is missing.
 */
const SITE = 'shop.example';
const LOGIN = '/api/v1/login';
const ADDRESSES = [1, 2, 3, 4, 5].map((number) => `45.8${number}.7.${number}`);
const PATIENCE_MS = 90_000;

const [aws, receiver, mail, httpsPort] = await Promise.all([
  ...([startAwsStandIn(), startReceiver(), startMailServer(), freePort()] as const),
]);
const service = await startService({
  ...{ SUNDEW_AWS_WAF_URL: aws.url, SUNDEW_SMTP_URL: mail.url },
  ...{ SUNDEW_MAIL_FROM: 'sundew@example.com', SUNDEW_OUTBOUND_PRIVATE: 'true' },
  ...{ SUNDEW_OUTBOUND_CA_FILE: receiver.caFile, SUNDEW_DECOY_HTTPS_PORT: String(httpsPort) },
  SUNDEW_DECOY_PROXY_PROTOCOL: '127.0.0.1',
});
try {
  await demonstrate();
} finally {
  await service.stop();
  await Promise.all([aws.close(), receiver.close(), mail.stop()]);
}

async function demonstrate(): Promise<void> {
  const owner = (await service.json('bootstrap')) as Owner;
  await placeSite(owner);
  await sundew(['firewalls', 'aws', aws.aclArn], {
    ...{ AWS_ACCESS_KEY_ID: aws.keyId, AWS_SECRET_ACCESS_KEY: 'the-secret-access-key-of-a-stand-in' },
  });
  await sundew(['chats', 'add', 'security'], { SUNDEW_CHAT_URL: `${receiver.url}/chat` });
  await sundew(['decoys', 'add', SITE, LOGIN, '--type', 'endpoint', '--status', '401']);

  tell('An attacker touches the decoy from five addresses.');
  for (const address of ADDRESSES) await attack(address);

  tell('Whom would a rule hit?');
  const rule = ['--when', 'rotating_actor', '--block-actor', '--webhook', `${receiver.url}/hook`, '--chat', '--email'];
  await sundew(['responses', 'preview', ...rule]);

  tell('The rule is made, and the attacker comes back.');
  await sundew(['responses', 'add', 'block rotating attackers', ...rule]);
  await attack(ADDRESSES[0] ?? '');
  await until(() => ADDRESSES.every((address) => held().includes(`${address}/32`)), PATIENCE_MS);
  await until(() => fingerprints().length === 1, PATIENCE_MS);
  tell(`The firewall turns away ${held().join(', ')} and whoever has the TLS fingerprint ${fingerprints().join()}.`);
  await until(() => heardAt('/hook') !== undefined && heardAt('/chat') !== undefined, PATIENCE_MS);
  tell(`The webhook was told: ${heardAt('/hook')?.body.event}, ${JSON.stringify(heardAt('/hook')?.body.metadata)}`);
  tell(`The chat reads: ${heardAt('/chat')?.body.text}`);
  // A letter takes in what happens for half a minute; here it is sent at once.
  await inDatabase((database) => database.query(`UPDATE outbox SET due_at = now() WHERE reaction = 'send_notice'`));
  await until(() => letter() !== undefined, PATIENCE_MS);
  tell(`The letter reads: ${letter()?.parsed.text}`);
  await sundew(['blocks', 'list']);

  tell('All of it is lifted again.');
  const { data: blocks } = (await service.json('blocks', 'list')) as { data: readonly { id: string }[] };
  for (const { id } of blocks) await sundew(['blocks', 'lift', id]);
  await until(() => held().length + fingerprints().length === 0, PATIENCE_MS);
  tell('The firewall turns nobody away any more.');

  function letter() {
    return mail.letters.find((each) => each.for.includes(owner.owner_email));
  }
}

interface Owner {
  readonly organization_id: string;
  readonly property_id: string;
  readonly owner_email: string;
}

/** A verified domain with a certificate: name servers and authorities are shown elsewhere. */
async function placeSite(owner: Owner): Promise<void> {
  const secret = readFileSync(join(service.dataDir, 'secret'), 'utf8').trim();
  await inDatabase(async (database) => {
    await placeDomain(database, secret, owner, makeSiteCertificate(service.dataDir, SITE));
    // Nobody mails an address that nobody has confirmed.
    await database.query('UPDATE users SET email_verified = true WHERE email = $1', [owner.owner_email]);
  });
}

async function inDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const { url } = await joinEmbedded({ dataDir: service.dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  await work(database).finally(() => database.close());
}

/** Signs in with SQL for a password, over TLS, as a proxy in front of the decoys hands it on. */
async function attack(address: string): Promise<void> {
  const proxied = connectPlain(httpsPort, '127.0.0.1');
  await once(proxied, 'connect');
  proxied.write(`PROXY TCP4 ${address} 203.0.113.1 50000 443\r\n`);
  const secured = connectSecure({ socket: proxied, servername: SITE, rejectUnauthorized: false });
  await once(secured, 'secureConnect');
  const body = "user=admin&password=x' UNION SELECT password FROM users--";
  const head = [`POST ${LOGIN} HTTP/1.1`, `Host: ${SITE}`, 'User-Agent: login-tester/1.0', 'Connection: close'];
  const typed = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${Buffer.byteLength(body)}`];
  secured.write(`${[...head, ...typed].join('\r\n')}\r\n\r\n${body}`);
  const [answer] = (await once(secured, 'data')) as [Buffer];
  if (!answer.toString().startsWith('HTTP/1.1 401')) throw new Error(`The decoy answered: ${answer.toString()}`);
  secured.destroy();
}

/** Shows a command and what it says. */
async function sundew(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  console.log(`\n$ sundew ${words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ')}`);
  const { code, stdout, stderr } = await runCli([...words, '--data-dir', service.dataDir], env);
  console.log((stdout + stderr).trimEnd());
  if (code !== 0) throw new Error(`It ended with code ${code}.`);
}

function tell(text: string): void {
  console.log(`\n# ${text.trimEnd().replaceAll('\n', '\n# ')}`);
}

/** Networks in the IP sets of the firewall. */
function held(): string[] {
  return [...aws.entities].flatMap(([name, set]) => (name.startsWith('IPSet ') ? set.Addresses : []));
}

/** TLS fingerprints in its rules, where they stand in base64. */
function fingerprints(): string[] {
  const rules = JSON.stringify([...aws.entities].filter(([name]) => name.startsWith('RuleGroup ')));
  const found = [...rules.matchAll(/"SearchString":"([^"]+)"/g)].map(([, text = '']) => text);
  return [...new Set(found.map((text) => Buffer.from(text, 'base64').toString()))];
}

function heardAt(path: string) {
  return receiver.received.find((each) => each.path === path);
}
