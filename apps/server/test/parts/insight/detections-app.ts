import { Problem } from '@sundew/wire/problems';
import type { Role } from '@sundew/wire/scopes';
import pino from 'pino';
import { type Audit, createAudit } from '../../../src/accounts/audit/audit.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { detectionRoutes } from '../../../src/insight/detections/routes.ts';
import type { Credential, CredentialResolver } from '../../../src/platform/access/credential.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { createApp } from '../../../src/platform/http/api/app.ts';
import type { App } from '../../../src/platform/http/application.ts';
import { createRateLimits } from '../../../src/platform/http/limits/rate-limits.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ORGANIZATION, PROPERTY } from '../detection/sample-detection.ts';

export { ORGANIZATION, PROPERTY };
export const OTHER_PROPERTY = '0190aaaa-0000-7000-8000-0000000000a2';
export const OTHER_ORGANIZATION = '0190aaaa-0000-7000-8000-000000000002';
export const DAYS_BACK = 9;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
  readonly body: any;
}

/** The routes about detections on a real database, with credentials that are good by their name. */
export interface DetectionsApp {
  readonly app: App;
  readonly database: Database;
  /** Stores detections as the pipeline does, rollups included. */
  record(detections: readonly Detection[]): Promise<void>;
  call(bearer: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** GET below the organization, as its viewer. */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
}

/** Bearer texts: a role (`owner`, `viewer`…), `key`, `bound-key` (of PROPERTY), `write-key`, `stranger`. */
function credentialOf(bearer: string): Credential {
  const key = {
    kind: 'key',
    keyId: '0190cccc-0000-7000-8000-000000000001',
    keyName: 'dashboard',
    organizationId: ORGANIZATION,
    organizationName: 'Ada Ltd',
    propertyId: null,
    scopes: new Set(['detections:read'] as const),
  } as const;
  if (bearer === 'key') return key;
  if (bearer === 'bound-key') return { ...key, propertyId: PROPERTY };
  if (bearer === 'write-key') return { ...key, scopes: new Set(['detections:write'] as const) };
  const stranger = bearer === 'stranger';
  if (!stranger && !['owner', 'admin', 'analyst', 'viewer', 'second-analyst'].includes(bearer)) {
    throw new Problem('invalid_token');
  }
  return {
    kind: 'user',
    userId:
      bearer === 'second-analyst' ? '0190dddd-0000-7000-8000-000000000002' : '0190dddd-0000-7000-8000-000000000001',
    name: bearer,
    email: null,
    roles: new Map([
      [
        stranger ? OTHER_ORGANIZATION : ORGANIZATION,
        bearer.replace('second-', '').replace('stranger', 'owner') as Role,
      ],
    ]),
  };
}

/** What further routes of a test are made of. */
export interface MoreParts {
  readonly database: Database;
  readonly credentials: CredentialResolver;
  readonly audit: Audit;
  readonly clock: () => number;
}

/** @param more adds the routes that a test needs beside those of the list */
export async function detectionsApp(
  clock: () => number = Date.now,
  more: (app: App, parts: MoreParts) => void = () => {},
): Promise<DetectionsApp> {
  const fresh = await freshDatabase();
  const { database } = fresh;
  await ensurePartitions(database, { fromMs: clock() - (DAYS_BACK + 1) * DAY_MS });
  const recorder = createRecorder(database, { retentionDays: 90 });
  const credentials: CredentialResolver = {
    resolve: credentialOf,
    resolveEdge: () => {
      throw new Problem('invalid_token');
    },
    isStrange: () => false,
  };
  const app = await createApp({
    log: pino({ level: 'silent' }),
    database,
    sealer: createSealer('the secret of this test, long enough'),
    credentials,
    rateLimits: createRateLimits('off', null),
    turns: createFairTurns(),
    clientIp: () => '192.0.2.1',
  });
  const audit = createAudit(clock);
  detectionRoutes(app, { database, audit, clock });
  more(app, { database, credentials, audit, clock });
  await app.ready();
  const call: DetectionsApp['call'] = async (bearer, method, url, body) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  return {
    app,
    database,
    async record(detections) {
      await Promise.all(detections.map((detection) => recorder.record(detection)));
    },
    call,
    get: (path, query = {}) =>
      call('viewer', 'GET', `/api/organizations/${ORGANIZATION}/${path}?${new URLSearchParams(query)}`),
    async close() {
      await app.close();
      await recorder.stop();
      await fresh.drop();
    },
  };
}
