import type { IncomingMessage } from 'node:http';
import { createClientIp } from '@sundew/sensor-core/client-ip';
import { Problem } from '@sundew/wire/problems';
import type { Scope } from '@sundew/wire/scopes';
import pino from 'pino';
import { planOfEverybody } from '../../../src/accounts/billing/plan-directory.ts';
import { readPlans } from '../../../src/accounts/plans/plans-file.ts';
import { createAdmit } from '../../../src/detection/admit.ts';
import type { ProvenFingerprint } from '../../../src/detection/clearance/proven-fingerprint.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { createFoldedCounts, type FoldedCounts } from '../../../src/detection/folding/folded-counts.ts';
import { createGather } from '../../../src/detection/gather.ts';
import type { AgentCheck } from '../../../src/detection/gathering/agents/agent-check.ts';
import { createBehaviour } from '../../../src/detection/gathering/behaviour/behaviour.ts';
import { createCrawlerCheck } from '../../../src/detection/gathering/crawlers/crawler-check.ts';
import { createFieldHabits } from '../../../src/detection/gathering/fields/field-habits.ts';
import { judgeSighting } from '../../../src/detection/judge.ts';
import { createPipeline, type Pipeline } from '../../../src/detection/pipeline.ts';
import { createVisitorMemory } from '../../../src/detection/visitors/visitor-memory.ts';
import { createVisitors } from '../../../src/detection/visitors/visitors.ts';
import { intakeRoutes } from '../../../src/intake/doors/routes.ts';
import { createReceiveTag } from '../../../src/intake/scanners/receive-tag.ts';
import type { IpFacts, IpIntelligence } from '../../../src/outside/addresses/ip-intelligence-port.ts';
import type { CredentialResolver, KeyCredential } from '../../../src/platform/access/credential.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createApp } from '../../../src/platform/http/api/app.ts';
import type { App } from '../../../src/platform/http/application.ts';
import { createRateLimits } from '../../../src/platform/http/limits/rate-limits.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { foldingOf } from '../detection/folding-of.ts';
import { NO_DEVICES } from '../detection/no-devices.ts';
import { TEST_PROOFS } from '../detection/test-proofs.ts';
import { directoryOf, KEY_ID, ORGANIZATION, PROPERTY, SECOND_PROPERTY, scannersOf } from './reports.ts';

export const KEY = 'sk_live_00000000000000000000000000000001';
export const BOUND_KEY = 'sk_live_00000000000000000000000000000002';
export const READ_KEY = 'sk_live_00000000000000000000000000000003';
export const EDGE_KEY = 'wds1.00000000000000000000000000000001';

const BOUND_KEY_ID = '01890000-0000-7000-8000-0000000000c2';

export interface Doors {
  readonly app: App;
  readonly pipeline: Pipeline;
  /** What was recorded, in order. */
  readonly counts: FoldedCounts;
  readonly recorded: Detection[];
  readonly log: string[];
  close(): Promise<void>;
}

interface DoorsWish {
  readonly database: Database;
  readonly rateLimits?: string;
  readonly trustedProxies?: readonly string[];
  readonly record?: (detection: Detection) => Promise<void>;
  readonly organizationId?: string;
  readonly maskIps?: boolean;
  /** Of clearance tokens; without it none is known. */
  readonly provenFingerprint?: Pick<ProvenFingerprint, 'ofToken'>;
  /** Of signatures of agents; without it none proves anything. */
  readonly agents?: AgentCheck;
}

/** The doors on the real pipeline, with the credentials above; detections end in `recorded` unless asked otherwise. */
export async function openDoors(wish: DoorsWish): Promise<Doors> {
  const { database, rateLimits: figures = 'off', trustedProxies = [], maskIps = false } = wish;
  const organizationId = wish.organizationId ?? ORGANIZATION;
  const recorded: Detection[] = [];
  const log: string[] = [];
  const rateLimits = createRateLimits(figures, null);
  const properties = directoryOf(organizationId);
  const credentials = credentialsOf(organizationId);
  const clientIp = createClientIp(trustedProxies);
  const clientIpOf = ({ headers, socket }: IncomingMessage) =>
    clientIp({ socket: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for']?.toString() });
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const onFault = (err: Error) => logger.warn({ err }, 'not counted');
  const counts = createFoldedCounts({ database, onFault });
  const ledger = { visited: () => {}, accused: () => null, folded: () => {}, stop: async () => {} };
  const visitors = createVisitors(createVisitorMemory(), ledger);
  const pipeline = createPipeline({
    admit: createAdmit({
      properties,
      testPrefixes: ['Service-Test/'],
      testProofs: TEST_PROOFS,
      provenFingerprint: wish.provenFingerprint ?? NO_DEVICES,
      maskIps,
    }),
    gather: createGather({
      context: {
        ip: addresses,
        behaviour: createBehaviour(),
        fields: createFieldHabits(),
        visitors,
        crawlers: createCrawlerCheck({ names: NO_NAMES, published: () => null }),
        agents: wish.agents ?? { check: async () => null },
      },
    }),
    judge: judgeSighting,
    visitors,
    folding: foldingOf({ counts }),
    record: wish.record ?? (async (detection) => void recorded.push(detection)),
  });
  const app = await createApp({
    log: logger,
    database,
    sealer: createSealer('a secret of the test, long enough'),
    credentials,
    rateLimits,
    turns: createFairTurns(),
    clientIp: clientIpOf,
  });
  intakeRoutes(app, {
    receiveTag: createReceiveTag({ scanners: scannersOf(organizationId), testPrefixes: ['Service-Test/'] }),
    pipeline,
    properties,
    plans: planOfEverybody(readPlans(null), Date.now),
    credentials,
    rateLimits,
    ipIntelligence: addresses,
    database,
    maskIps,
    clientIp: clientIpOf,
    retentionDays: 90,
    turns: createFairTurns(),
    now: Date.now,
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await counts.stop();
  };
  return { app, pipeline, recorded, counts, log, close };
}

const NO_NAMES = { namesOf: async () => [], addressesOf: async () => [] };

/** Facts about two addresses; everything else is an ordinary address. */
const addresses: IpIntelligence = {
  lookup: (ip) => ({ ...ORDINARY, ip, ...(ip === '198.51.100.66' ? TOR_EXIT : {}) }),
  published: () => null,
  publishedNetworks: () => [],
  cdnOf: () => null,
  registersOf: () => null,
  feeds: () => [],
  refresh: async () => {},
};

const ORDINARY: Omit<IpFacts, 'ip'> = {
  country: 'DE',
  countryName: 'Germany',
  city: null,
  timezone: null,
  asn: 64500,
  asnOrg: 'Example Net',
  isHosting: false,
  isProxy: false,
  isVpn: false,
  isTor: false,
  isPrivate: false,
  abuseScore: null,
  unhealthyFeeds: [],
  unknownKinds: ['proxy', 'datacenter'],
};

const TOR_EXIT = {
  isTor: true,
  isProxy: true,
  unknownKinds: [],
  abuseScore: 90,
  city: 'Berlin',
  timezone: 'Europe/Berlin',
};

function credentialsOf(organizationId: string): CredentialResolver {
  const key = (propertyId: string | null, keyName: string, ...scopes: Scope[]): KeyCredential => ({
    kind: 'key',
    keyId: propertyId === null ? KEY_ID : BOUND_KEY_ID,
    keyName,
    organizationId,
    organizationName: 'Test',
    propertyId,
    scopes: new Set(scopes),
  });
  const keys = new Map([
    [KEY, key(null, 'sensor', 'detections:read', 'detections:write')],
    [BOUND_KEY, key(SECOND_PROPERTY, 'bound', 'detections:write')],
    [READ_KEY, key(null, 'reader', 'detections:read')],
  ]);
  return {
    resolve(bearer) {
      const found = keys.get(bearer);
      // As the key directory does: a key that is not known yet has to be looked up.
      return found ?? Promise.reject(new Problem('invalid_token'));
    },
    resolveEdge(sensorKey) {
      if (sensorKey !== EDGE_KEY) throw new Problem('invalid_token');
      return { kind: 'edge', keyId: KEY_ID, organizationId, propertyId: PROPERTY };
    },
    isStrange: (bearer) => bearer !== EDGE_KEY && !keys.has(bearer),
  };
}
