import { Problem } from '@sundew/wire/problems';
import type { Role } from '@sundew/wire/scopes';
import pino from 'pino';
import { type Audit, createAudit } from '../../../src/accounts/audit/audit.ts';
import { createOrganization } from '../../../src/accounts/organizations/create-organization.ts';
import { organizationRoutes } from '../../../src/accounts/organizations/routes.ts';
import { createPropertyDirectory } from '../../../src/accounts/properties/directory.ts';
import { createAdmit } from '../../../src/detection/admit.ts';
import { createGather } from '../../../src/detection/gather.ts';
import { judgeSighting } from '../../../src/detection/judge.ts';
import { createPipeline, type Pipeline } from '../../../src/detection/pipeline.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { type Changes, createChanges } from '../../../src/platform/background/changes.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { createApp } from '../../../src/platform/http/api/app.ts';
import type { App } from '../../../src/platform/http/application.ts';
import { createRateLimits } from '../../../src/platform/http/limits/rate-limits.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { foldingOf } from '../detection/folding-of.ts';
import { gatherContext } from '../detection/gather-context.ts';
import { memoryVisitors } from '../detection/memory-visitors.ts';
import { NO_DEVICES } from '../detection/no-devices.ts';
import { TEST_PROOFS } from '../detection/test-proofs.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
  readonly body: any;
}

export interface WholeParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly pipeline: Pipeline;
  readonly clock: () => number;
}

/** Routes on a real pipeline and a real database. People are known by a text `<user id>`, with the roles they really have. */
export interface WholeApp extends WholeParts {
  readonly app: App;
  /** A new person with an organization of their own; `id` is also the bearer. */
  newOwner(name: string): Promise<{ readonly id: string; readonly organizationId: string }>;
  newMember(name: string, organizationId: string, role: Role): Promise<string>;
  call(bearer: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

const OPERATOR = { kind: 'operator', id: 'operator', name: 'operator', ipAddress: null };

export async function wholeApp(
  routes: (app: App, parts: WholeParts) => void,
  clock: () => number = Date.now,
): Promise<WholeApp> {
  const fresh = await freshDatabase();
  const { database } = fresh;
  await ensurePartitions(database, { fromMs: clock() - 20 * 86_400_000 });
  const changes = await createChanges(database);
  const recorder = createRecorder(database, { retentionDays: 36_500 });
  const properties = createPropertyDirectory(database, changes);
  const audit = createAudit(clock);
  const pipeline = createPipeline({
    admit: createAdmit({
      properties,
      testPrefixes: ['Service-Test/'],
      testProofs: TEST_PROOFS,
      provenFingerprint: NO_DEVICES,
      maskIps: false,
    }),
    gather: createGather({ context: gatherContext() }),
    judge: judgeSighting,
    visitors: memoryVisitors(),
    folding: foldingOf(),
    record: (detection) => recorder.record(detection),
  });
  const app = await createApp({
    log: pino({ level: 'silent' }),
    database,
    sealer: createSealer('the secret of this test, long enough'),
    credentials: { resolve: (bearer) => personOf(database, bearer), resolveEdge: refuse, isStrange: () => false },
    rateLimits: createRateLimits('off', null),
    turns: createFairTurns(),
    clientIp: () => '192.0.2.1',
  });
  const parts: WholeParts = { database, changes, audit, pipeline, clock };
  organizationRoutes(app, {
    database,
    changes,
    audit,
    clock,
    onDeleted: async () => {},
    demandDeletable: async () => {},
    demandNothingLeft: async () => {},
  });
  routes(app, parts);
  await app.ready();

  let people = 0;
  async function newPerson(name: string) {
    people += 1;
    const id = `00000000-0000-7000-8000-${String(people).padStart(12, '0')}`;
    const email = `${name}${people}@example.com`;
    await database.query(
      `INSERT INTO users (id, issuer, external_id, email, name) VALUES ($1::uuid, 'test', $1::text, $2, $3)`,
      [id, email, name],
    );
    return { id, email, name };
  }
  return {
    ...parts,
    app,
    async newOwner(name) {
      const owner = await newPerson(name);
      const wish = { name: `${name} Ltd`, owner, actor: OPERATOR, at: new Date() };
      const { organization_id: organizationId } = await changes.transaction((client, announce) =>
        createOrganization(client, announce, audit, wish),
      );
      return { id: owner.id, organizationId };
    },
    async newMember(name, organizationId, role) {
      const { id, email } = await newPerson(name);
      await database.query(
        `INSERT INTO members (organization_id, id, user_id, email, name, role, joined_at) VALUES ($1, $2, $2, $3, $4, $5, now())`,
        [organizationId, id, email, name, role],
      );
      return id;
    },
    async call(bearer, method, url, body) {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    },
    async close() {
      await app.close();
      await recorder.stop();
      await changes.stop();
      await fresh.drop();
    },
  };
}

async function personOf(database: Database, userId: string) {
  const [user] = await database.query<{ name: string; email: string }>('SELECT name, email FROM users WHERE id = $1', [
    userId,
  ]);
  if (user === undefined) return refuse();
  const roles = await database.query<{ organization_id: string; role: Role }>(
    `SELECT m.organization_id, m.role FROM members m JOIN organizations o ON o.organization_id = m.organization_id
      WHERE m.user_id = $1 AND o.deleted_at IS NULL`,
    [userId],
  );
  return {
    kind: 'user' as const,
    userId,
    ...user,
    roles: new Map(roles.map(({ organization_id: id, role }) => [id, role])),
  };
}

function refuse(): never {
  throw new Problem('invalid_token');
}
