import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import type { AddressRegister } from '../../outside/registers/address-register-port.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { readNetwork } from '../filter/read-addresses.ts';
import { scopeOf } from '../filter/scope.ts';
import { askRegister } from './ask-register.ts';
import { keptContact } from './contact-store.ts';
import { hasEvidence, readEvidence } from './evidence-store.ts';
import { networkAround } from './network-around.ts';
import { reportText } from './report-text.ts';
import { AbuseContact, AbuseReport } from './schema.ts';
import { toContact } from './wire-contact.ts';

const BASE = '/api/organizations/:organization_id/addresses/:ip';
const operation = operationsOf('Abuse reports');
const ByAddress = Type.Object({ organization_id: Id, ip: Type.String({ maxLength: 64 }) });
/** An IPv6 host changes its address within the /64 as it likes. */
const HOST = { ipv4: 32, ipv6: 64 };
/** What is left of an address where addresses are masked (SUNDEW_MASK_IPS). */
const MASKED = { ipv4: 24, ipv6: 48 };
const REPORTED_MS = 30 * DAY_MS;

interface Parts {
  /** For what people read. */
  readonly reading: Database;
  readonly database: Database;
  readonly register: AddressRegister;
  readonly audit: Audit;
  readonly clock: () => number;
  /** Whether only networks of addresses are stored. */
  readonly maskIps: boolean;
}

/** Whose network an attack came from, and a report for them. */
export function abuseRoutes(app: App, parts: Parts): void {
  const { reading, clock, maskIps } = parts;

  app.get(
    `${BASE}/abuse-report`,
    operation(
      'getAbuseReport',
      reader('detections:read'),
      'Write a report of what came from an address, for whoever runs its network',
      {
        description: 'Of the last 30 days. Nothing is sent, and no register is asked.',
        params: ByAddress,
        response: { 200: One(AbuseReport) },
      },
    ),
    async ({ access, params }) => {
      const scope = scopeOf(access, params.organization_id);
      const ip = readAddress(params.ip);
      const now = new Date(clock());
      const source = networkAround(ip, maskIps ? MASKED : HOST).cidr;
      const since = new Date(now.getTime() - REPORTED_MS);
      const evidence = (await readEvidence(reading, scope, source, since)) ?? notFound('evidence');
      const contact = await keptContact(reading, scope.organizationId, ip, now);
      const shown = source.replace(/\/32$/, '');
      return {
        data: {
          ip_address: shown,
          requests: evidence.requests,
          first_seen: evidence.first_seen.toISOString(),
          last_seen: evidence.last_seen.toISOString(),
          ...reportText(shown, evidence),
          contact: contact === null ? null : toContact(ip, contact),
        },
      };
    },
  );

  app.post(
    `${BASE}/abuse-contact`,
    operation(
      'askAbuseContact',
      writer('analyst'),
      'Ask the register of an address for its network and its abuse contact',
      {
        description:
          'The address is sent to the register that it belongs to (RDAP), unless an answer of the last seven days is kept. Only addresses with something to report are asked about.',
        params: ByAddress,
        response: { 200: One(AbuseContact) },
      },
    ),
    async (request) => {
      const scope = scopeOf(request.access, request.params.organization_id);
      const ip = readAddress(request.params.ip);
      const source = networkAround(ip, maskIps ? MASKED : HOST).cidr;
      const since = new Date(clock() - REPORTED_MS);
      const isStored = (on: Queryable) => hasEvidence(on, scope, source, since);
      if (!(await isStored(reading.pool))) notFound('evidence');
      return { data: await askRegister(parts, scope.organizationId, actorOf(request), ip, isStored) };
    },
  );
}

/** @throws Problem no_such_evidence for what is no address: nothing came from there */
function readAddress(text: string): string {
  const address = text.includes('/') ? null : readNetwork(text);
  return address ?? notFound('evidence');
}
