import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQuiet } from '../../parts/enforcement/is-quiet.ts';
import { makeDue } from '../../parts/enforcement/make-due.ts';
import {
  accountsAt,
  pathIn,
  type SiemStandIn,
  startSiemStandIn,
  TOKEN,
} from '../../parts/enforcement/siem-stand-in.ts';
import { createSyslogServer, hasSyslogNg, type SyslogServer } from '../../parts/enforcement/syslog-server.ts';
import { createAuthority, type TlsAuthority } from '../../parts/enforcement/tls-authority.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const MAIN = join(import.meta.dirname, '../../../src/main.ts');
const ATTACK = `https://shop.example/find?q=${encodeURIComponent(`' UNION SELECT password FROM users -- ünïcode`)}`;

let authority: TlsAuthority;
let siem: SiemStandIn;
let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;

beforeAll(async () => {
  authority = createAuthority();
  siem = await startSiemStandIn(authority);
  service = await startRunningService({ SUNDEW_SIEM_NETWORKS: '127.0.0.0/8' });
  const values = await service.bootstrap({});
  [owner, sensor] = [service.as(values.user_token), service.as(values.api_key)];
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(async () => {
  await service?.stop();
  await siem?.close();
  authority?.remove();
});
beforeEach(async () => {
  for (const { id } of await outputs()) await owner('DELETE', `${base}/integrations/siem/${id}`);
  for (const list of [...Object.values(siem.taken), siem.complaints]) list.length = 0;
  siem.unloved.clear();
  Object.assign(siem, { spoiling: null, instead: () => false });
});

const kinds = () => accountsAt(siem);
const outputs = async () => (await owner('GET', `${base}/integrations/siem`)).body.data;
const shown = async (id: string) => (await owner('GET', `${base}/integrations/siem/${id}`)).body.data;
const test = (id: string) => owner('POST', `${base}/integrations/siem/${id}/test`);

async function connect(wish: object): Promise<string> {
  const body = { name: 'The SIEM', ca_certificate: authority.caPem, ...wish };
  const answer = await owner('POST', `${base}/integrations/siem`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

async function report(path: string, wish: { url?: string; ua?: string } = {}) {
  const { url = `https://shop.example${path}`, ua = 'curl/8 (ünïcode)' } = wish;
  const body = { source: 'sdk', ua, ip: '203.0.113.9', url, f: [], cs: { hn: ['host'], al: '', ae: '' } };
  const answer = await sensor('POST', '/api/v1/detect', body);
  expect(answer.status, answer.text).toBe(204);
}

const isCaughtUp = (id: string) => until(async () => (await shown(id)).waiting === 0);

/** What is tried again in a while is tried now. */
async function hurry() {
  await service.database.query(`UPDATE siem_outputs SET retry_at = now() - interval '1 second'`);
  await makeDue(service.database, `reaction IN ('send_to_siem', 'queue_for_siem')`);
}

describe.skipIf(!hasSyslogNg)('a collector that speaks syslog over TLS', () => {
  let syslog: SyslogServer;
  let account: object;
  beforeAll(async () => {
    syslog = await createSyslogServer(authority);
    await syslog.start();
    const { cert, key } = authority.issue('sundew');
    account = { kind: 'syslog', host: 'localhost', port: syslog.port, client_certificate: cert, client_key: key };
  });
  afterAll(() => syslog?.kill());
  // biome-ignore lint/suspicious/noExplicitAny: events are compared field by field
  const events = (): any[] => syslog.received().map(({ message }) => JSON.parse(message));
  const paths = () => events().map(({ url }) => url?.path);

  it('gets every detection as a message of RFC 5424, test traffic and what scores too low left out', async () => {
    const id = await connect(account);
    const picky = await connect({ ...account, format: 'ocsf', min_bot_score: 100 });
    await report('/find', { url: ATTACK });
    await report('/test-traffic', { ua: 'Service-Test/1.0' });
    await report('/plain');
    await until(() => paths().includes('/find') && paths().includes('/plain'));
    for (const each of [id, picky]) await isCaughtUp(each);
    expect(paths().sort()).toEqual(['/find', '/plain']);
    const attack = syslog.received().find(({ message }) => message.includes('UNION'));
    expect(attack).toMatchObject({ facility: 'local0', host: 'localhost', program: 'sundew', id: 'detection' });
    expect(['notice', 'warning', 'err', 'crit']).toContain(attack?.level);
    const event = JSON.parse(attack?.message ?? '');
    expect(event).toMatchObject({ source: { ip: '203.0.113.9' }, user_agent: { original: 'curl/8 (ünïcode)' } });
    expect(await shown(id)).toMatchObject({ state: 'ok', sent: 2, waiting: 0, waiting_since: null, fault: null });
    expect(await shown(picky)).toMatchObject({ sent: 0, format: 'ocsf' });
  });

  it('has everything in the end, in order, though it was away and the service was started anew', async () => {
    const id = await connect(account);
    await syslog.kill();
    const wanted = Array.from({ length: 25 }, (_, at) => `/while-away-${at}`);
    for (const path of wanted.slice(0, 15)) await report(path);
    await until(async () => (await shown(id)).fault?.cause === 'unreachable');
    await service.restart();
    for (const path of wanted.slice(15)) await report(path);
    await until(async () => (await shown(id)).waiting === 25);
    expect((await shown(id)).waiting_since).not.toBeNull();
    await syslog.start();
    await hurry();
    await isCaughtUp(id);
    expect(paths().filter((path) => path?.startsWith('/while-away'))).toEqual(wanted);
  });

  it('that does not know us by our certificate is paused, and says so', async () => {
    const id = await connect({ ...account, client_certificate: undefined, client_key: undefined });
    await test(id);
    expect(await shown(id)).toMatchObject({ state: 'paused', fault: { cause: 'credential_refused' } });
  });
});

describe('a receiver over HTTPS', () => {
  it('gets what its maker documents, each in its own words', async () => {
    const ids = await Promise.all(Object.values(kinds()).map(connect));
    await report('/find', { url: ATTACK });
    await report('/plain');
    for (const id of ids) await isCaughtUp(id);
    expect(siem.complaints).toEqual([]);
    const { es, splunk, loki, plain } = siem.taken;
    expect([es, splunk, loki, plain].map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    for (const list of [es, splunk, loki]) expect(list.map(({ url }) => url.path).sort()).toEqual(['/find', '/plain']);
    expect(plain[0]).toMatchObject({ class_uid: 2004, type_uid: 200401, metadata: { version: '1.3.0' } });
  });

  it('that confirmed nothing is sent the same again, and one that knows ids has nothing twice', async () => {
    const { es, splunk } = kinds();
    const ids = await Promise.all([connect(es), connect(splunk)]);
    // The events arrive and the answer does not, as when either side dies in between.
    siem.instead = (_, response) => response.destroy() !== null;
    await report('/cut-off');
    for (const id of ids) await until(async () => (await shown(id)).fault !== null);
    siem.instead = () => false;
    await hurry();
    for (const id of ids) await isCaughtUp(id);
    expect(siem.taken.es).toHaveLength(1);
    expect(siem.taken.splunk.length).toBeGreaterThan(1);
  });

  it('keeps its place when the service is killed while it waits for the answer', async () => {
    const id = await connect(kinds().plain);
    await service.halt();
    const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...service.env }, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await until(async () => (await sensor('GET', '/readyz').catch(() => null))?.status === 200);
    // It takes the request and never answers.
    siem.instead = () => true;
    for (let at = 0; at < 5; at++) await report(`/killed-${at}`);
    await until(() => siem.taken.plain.length > 0);
    child.kill('SIGKILL');
    await ended;
    // It had taken its turn by a clock that was wrong, and a living process sends everything a second time.
    await service.database.query(`UPDATE siem_outputs SET busy_until = now() + interval '30 days'`);
    Object.assign(siem, { instead: () => false }).taken.plain.length = 0;
    await service.restart();
    await hurry();
    // What was not queued when the service was killed does not wait yet.
    await until(() => new Set(siem.taken.plain.map(pathIn)).size === 5);
    await isCaughtUp(id);
  }, 120_000);

  it('that refuses one detection for good does not hold up the others, and the count says so', async () => {
    const id = await connect(kinds().es);
    siem.instead = (_, response) => response.writeHead(503).end() !== null;
    siem.unloved.set('/unloved', 400);
    await report('/loved');
    await until(async () => (await shown(id)).fault?.cause === 'service_failed');
    await report('/unloved');
    await until(async () => (await shown(id)).waiting === 2);
    Object.assign(siem, { instead: () => false }).taken.es.length = 0;
    await hurry();
    await isCaughtUp(id);
    expect(await shown(id)).toMatchObject({ state: 'ok', rejected: 1 });
    expect((await shown(id)).rejected_said).toContain('document_parsing_exception because');
  });

  it.each(['splunk', 'loki', 'plain'] as const)(
    'that refuses all for one detection (%s) is sent the others, and the count says so',
    async (kind) => {
      const id = await connect(kinds()[kind]);
      siem.instead = (_, response) => response.writeHead(503).end() !== null;
      await report('/before');
      await until(async () => (await shown(id)).fault?.cause === 'service_failed');
      for (const path of ['/spoiling', '/between', '/after']) await report(path);
      await until(async () => (await shown(id)).waiting === 4);
      Object.assign(siem, { instead: () => false, spoiling: '/spoiling' }).taken[kind].length = 0;
      await hurry();
      await isCaughtUp(id);
      const rejected_said = expect.stringContaining('one of them cannot be read');
      expect(await shown(id)).toMatchObject({ state: 'ok', fault: null, rejected: 1, rejected_said });
      expect(siem.taken[kind].map(pathIn).sort()).toEqual(['/after', '/before', '/between']);
    },
  );

  it('of one property gets nothing of the others', async () => {
    const [own] = (await owner('GET', `${base}/properties`)).body.data;
    const other = (await owner('POST', `${base}/properties`, { name: 'Second shop' })).body.data;
    const { plain, splunk } = kinds();
    const ids = [await connect({ ...plain, property_id: own.id }), await connect({ ...splunk, property_id: other.id })];
    await report('/own');
    await until(() => siem.taken.plain.length > 0);
    for (const id of ids) await isCaughtUp(id);
    expect([siem.taken.plain.map(pathIn), siem.taken.splunk]).toEqual([['/own'], []]);
    const { body } = await owner('PATCH', `${base}/integrations/siem/${ids[0]}`, { property_id: ids[0] });
    expect(body.details[0].reason).toBe('not_a_property');
  });

  it.each([
    [401, 'credential_refused', 'paused', '401 no …'],
    [404, 'not_found', 'paused', '404 no …'],
    [400, 'refused', 'failing', '400 no …'],
    [429, 'rate_limited', 'failing', '429 no …'],
    [302, 'refused', 'failing', 'the address redirects too often'],
  ])('that answers %i is shown as %s, and %s', async (status, cause, state, said) => {
    const id = await connect(kinds().splunk);
    siem.instead = (_, response) =>
      response.writeHead(status, { location: '/elsewhere', 'retry-after': '90' }).end(`no ${TOKEN}`) !== null;
    const answer = await test(id);
    expect(answer.body.data).toMatchObject({ state, fault: { cause, said } });
    expect(answer.text).not.toContain(TOKEN);
    siem.instead = () => false;
    expect((await test(id)).body.data).toMatchObject({ state: 'ok', fault: null, retry_at: null });
  });

  it('whose certificate is of nobody we know gets nothing', async () => {
    const id = await connect({ ...kinds().plain, ca_certificate: '' });
    expect((await test(id)).body.data.fault.cause).toBe('tls_failed');
    expect(siem.taken.plain).toEqual([]);
  });

  it('is left alone while it is off, and gets what comes after it is on again', async () => {
    const id = await connect({ ...kinds().plain, enabled: false });
    await report('/while-off');
    await until(() => isQuiet(service.database, 'queue_for_siem'));
    const { body } = await owner('PATCH', `${base}/integrations/siem/${id}`, { enabled: true });
    expect(body.data.state).toBe('ok');
    await report('/while-on');
    await until(() => siem.taken.plain.length > 0);
    await isCaughtUp(id);
    expect(siem.taken.plain.map(pathIn)).toEqual(['/while-on']);
  });

  it('keeps its token from another server: who names one gives the token as well', async () => {
    const id = await connect(kinds().splunk);
    const change = (wish: object) => owner('PATCH', `${base}/integrations/siem/${id}`, wish);
    const { body } = await change({ url: 'https://elsewhere.example' });
    expect(body.details).toMatchObject([{ path: 'body.token', reason: 'is_required' }]);
    expect((await change({ url: 'https://elsewhere.example', token: TOKEN })).status).toBe(200);
  });
});

describe('what is put in for a receiver', () => {
  const url = 'https://siem.example.com';
  it.each([
    [{ kind: 'syslog' }, 'body.host', 'is_required'],
    [{ kind: 'syslog', host: '10.1.2.3' }, 'body.host', 'leads_to_unnamed_network'],
    [{ kind: 'syslog', host: '169.254.169.254' }, 'body.host', 'leads_to_unnamed_network'],
    [{ kind: 'syslog', host: 'no host' }, 'body.host', 'not_a_host_name'],
    [{ kind: 'syslog', host: 'logs.example', url }, 'body.url', 'option_of_others'],
    [{ kind: 'https', url: 'http://siem.example.com' }, 'body.url', 'must_be_https'],
    [{ kind: 'https', url: 'https://[::ffff:10.0.0.1]/' }, 'body.url', 'leads_to_unnamed_network'],
    [{ kind: 'https', url: 'https://siem.example.com:25' }, 'body.url', 'port_of_other_services'],
    [{ kind: 'https', url, token: 'a b' }, 'body.token', 'must_be_printable'],
    [{ kind: 'splunk', url }, 'body.token', 'is_required'],
    [{ kind: 'elasticsearch', url, index: 'No/Index' }, 'body.index', 'not_valid'],
    [{ kind: 'elasticsearch', url, format: 'ocsf' }, 'body.format', 'option_of_others'],
    [{ kind: 'https', url, ca_certificate: 'none' }, 'body.ca_certificate', 'must_be_certificate'],
    [{ kind: 'https', url, client_key: 'none' }, 'body.client_key', 'must_be_private_key'],
  ])('%j is refused at %s: %s', async (wish, path, reason) => {
    const { status, body } = await owner('POST', `${base}/integrations/siem`, { name: 'x', ...wish });
    expect([status, body.details?.[0]]).toMatchObject([400, { path, reason }]);
  });

  it('takes a key only with the certificate that it belongs to', async () => {
    const [one, other] = [authority.issue('one'), authority.issue('other')];
    const wish = { kind: 'https', url, name: 'x', client_certificate: one.cert };
    const refused = async (more: object) =>
      (await owner('POST', `${base}/integrations/siem`, { ...wish, ...more })).body.details[0].reason;
    expect(await refused({})).toBe('is_required');
    expect(await refused({ client_key: other.key })).toBe('key_of_another');
  });
});
