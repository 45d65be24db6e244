import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { createAccountKeeper } from '../../../src/decoys/certificates/account.ts';
import { createCertificateContexts } from '../../../src/decoys/certificates/certificate-contexts.ts';
import { createCertificateJobs } from '../../../src/decoys/certificates/certificate-jobs.ts';
import { createChallengeAnswers } from '../../../src/decoys/certificates/challenge-answers.ts';
import type { IssueParts } from '../../../src/decoys/certificates/issue-parts.ts';
import { createHostDirectory } from '../../../src/decoys/domains/host-directory.ts';
import { createAuthority } from '../../../src/outside/acme/authority.ts';
import type { CertificateAuthority } from '../../../src/outside/acme/certificate-authority-port.ts';
import { createDomainLookups } from '../../../src/outside/dns/domain-lookups.ts';
import { type Changes, createChanges } from '../../../src/platform/background/changes.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { insertVerifiedDomain } from '../../parts/decoys/verified-domain.ts';
import type { Pebble } from '../../parts/machine/pebble.ts';
import { fail } from '../../parts/service/running-service.ts';

const SECRET = 'the secret of this test, long enough';
export const ORGANIZATION = '0190aaaa-0000-7000-8000-000000000001';
const TARGETS = { ipv4: ['127.0.0.1'], ipv6: [], cname: null };

/** Ports where the authority looks, answered by whichever node is put behind them. */
export interface Doors {
  readonly httpPort: number;
  readonly tlsPort: number;
  /** The nodes that answer; empty answers nobody. */
  readonly nodes: Node[];
  /** Answers every challenge with this text, as another server would. */
  impostor: string | null;
  /** Paths that were asked for over HTTP. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function openDoors(): Promise<Doors> {
  const nodes: Node[] = [];
  const asked: string[] = [];
  const http = createServer(async (request, reply) => {
    asked.push(request.url ?? '');
    const token = /^\/\.well-known\/acme-challenge\/([^/]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const body = doors.impostor ?? (await nodes.at(-1)?.answers.challengeResponse(host, token)) ?? null;
    reply.writeHead(body === null ? 404 : 200).end(body ?? '');
  });
  const secure = tls.createServer({
    ALPNProtocols: ['acme-tls/1', 'http/1.1'],
    SNICallback: (name, done) => {
      const node = nodes.at(-1);
      if (node === undefined) return done(new Error('nobody is there'));
      const context = async () => (await node.answers.alpnContext(name)) ?? (await node.contexts.secureContext(name));
      context().then((found) => (found === null ? done(new Error('unknown name')) : done(null, found)), done);
    },
  });
  secure.on('tlsClientError', () => {});
  secure.on('secureConnection', (socket) => socket.on('error', () => {}).end('hello'));
  for (const server of [http, secure]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const doors: Doors = {
    httpPort: (http.address() as AddressInfo).port,
    tlsPort: (secure.address() as AddressInfo).port,
    nodes,
    impostor: null,
    asked,
    async close() {
      http.closeAllConnections();
      for (const server of [http, secure]) await new Promise((resolve) => server.close(resolve));
    },
  };
  return doors;
}

/** What one process of the service has for certificates. */
export interface Node {
  readonly parts: IssueParts;
  readonly authority: CertificateAuthority;
  readonly answers: ReturnType<typeof createChallengeAnswers>;
  readonly contexts: ReturnType<typeof createCertificateContexts>;
  readonly hosts: Awaited<ReturnType<typeof createHostDirectory>>;
  readonly faults: string[];
  readonly time: { nowMs: number };
  /** Runs a job once, as the worker does. */
  run(name: 'request_certificate' | 'renew_certificates', domainId?: string, signal?: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

export interface NodeWish {
  readonly pebble: Pebble;
  readonly dns: string;
  readonly eab?: { readonly keyId: string; readonly hmacKey: string };
  /** Stands between the node and the authority. */
  readonly around?: (authority: CertificateAuthority) => CertificateAuthority;
}

export async function startNode(database: Database, wish: NodeWish): Promise<Node> {
  const faults: string[] = [];
  const time = { nowMs: Date.now() };
  const clock = () => time.nowMs;
  const changes: Changes = await createChanges(database);
  const sealer = createSealer(SECRET);
  const onFault = (error: Error) => void faults.push(error.stack ?? error.message);
  const hosts = await createHostDirectory({ database, changes, onFault });
  const { directory, rootsPem } = wish.pebble;
  const real = createAuthority({ directory, rootsPem, email: 'ops@farm.test', eab: wish.eab ?? null });
  const authority = wish.around?.(real) ?? real;
  const lookups = createDomainLookups({ servers: [wish.dns] });
  const parts: IssueParts = {
    database,
    changes,
    sealer,
    authority,
    account: createAccountKeeper({ database, sealer, authority }),
    lookups,
    cdnOf: (address) => (address.startsWith('104.21.') ? 'Cloudflare' : null),
    targets: () => TARGETS,
    clock,
    random: () => 0,
    onFault,
    pollMs: 50,
  };
  const jobs = createCertificateJobs(parts);
  return {
    parts,
    authority,
    answers: createChallengeAnswers({ database, changes, hosts, authority, clock }),
    contexts: createCertificateContexts({ database, changes, hosts, sealer, onFault }),
    hosts,
    faults,
    time,
    async run(name, domainId, signal = new AbortController().signal) {
      const job = jobs.find((made) => made.name === name) ?? fail('no such job');
      const payload = domainId === undefined ? {} : { organization_id: ORGANIZATION, domain_id: domainId };
      await runJob(job, database, { payload, signal, nowMs: time.nowMs });
    },
    async stop() {
      lookups.close();
      await changes.stop();
    },
  };
}

export async function addOrganization(database: Database): Promise<void> {
  await database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [ORGANIZATION, 'Farm']);
}

/** A verified domain that is asked to have a certificate, as the API leaves it. */
export async function addDomain(node: Node, domain: string): Promise<string> {
  const id = await node.parts.changes.transaction(async (client, announce) => {
    const made = await insertVerifiedDomain(client, ORGANIZATION, domain);
    await client.query(
      `INSERT INTO certificates (organization_id, domain_id, status, next_attempt_at) VALUES ($1, $2, 'pending', $3)`,
      [ORGANIZATION, made, new Date(node.time.nowMs)],
    );
    await announce('domains', domain);
    return made;
  });
  await node.hosts.settled();
  return id;
}

/** The certificate as stored. */
export async function certificateOf(database: Database, domainId: string) {
  const [row] = await database.query<{
    status: string;
    reason: string | null;
    attempts: number;
    not_before: Date | null;
    not_after: Date | null;
    next_attempt_at: Date;
    order_state: { url: string } | null;
    sealed_key: Buffer | null;
    issuer: string | null;
  }>('SELECT * FROM certificates WHERE organization_id = $1 AND domain_id = $2', [ORGANIZATION, domainId]);
  return row ?? fail('there is no certificate');
}

/** What a TLS client sees at the door. */
export function handshake(doors: Doors, servername: string, ca: string): Promise<tls.PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: '127.0.0.1', port: doors.tlsPort, servername, ca, ALPNProtocols: ['http/1.1'] });
    socket.on('error', reject).on('secureConnect', () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
  });
}
