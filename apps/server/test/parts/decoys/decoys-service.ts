import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { decoyRoutes } from '../../../src/decoys/api/routes.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { endlessRoom } from '../accounts/endless-room.ts';
import { type Answer, type Call, newOwner, type Owner, type Service, startService } from '../accounts/service.ts';

const TEMPLATES = ['env-file', 'wp-login'];

export const LINK = { name: 'Old prices', path: '/old-prices', trigger_action: 'log', decoy_type: 'link' };
export const ENDPOINT = { ...LINK, path: '/api/admin', decoy_type: 'endpoint' };

/** Status and code of an answer. */
export const outcome = ({ status, body }: Answer) => [status, body.code];

export interface DecoysService extends Service {
  readonly databaseUrl: string;
}

/** The routes of decoys beside those of people, organizations and keys. */
export function startDecoysService(): Promise<DecoysService> {
  return startService({
    routes: (app, shared) => decoyRoutes(app, { ...shared, room: endlessRoom, templates: TEMPLATES }),
  });
}

/** What the tests of a file share: a service with an owner, and for each test a domain that is ready for decoys. */
export interface DecoyPlace {
  readonly service: DecoysService;
  readonly owner: Owner;
  readonly domain: string;
  readonly domainId: string;
  /** Asks for a decoy on the domain, as the owner unless said otherwise. */
  post(wish: object, call?: Call): Promise<Answer>;
}

/** @param use takes the place before each test */
export function useDecoyPlace(use: (place: DecoyPlace) => void): void {
  let service: DecoysService;
  let owner: Owner;
  let domains = 0;
  beforeAll(async () => {
    service = await startDecoysService();
    owner = await newOwner(service);
  });
  afterAll(() => service?.close());
  beforeEach(async () => {
    domains += 1;
    const domain = `shop${domains}.example`;
    const domainId = await addDomain(service.database, owner.organizationId, domain);
    const post: DecoyPlace['post'] = (wish, call = owner.call) =>
      call('POST', '/api/decoys', { custom_domain_id: domainId, ...wish });
    use({ service, owner, domain, domainId, post });
  });
}

export interface DomainWish {
  readonly isVerified?: boolean;
  readonly hasCertificate?: boolean;
  readonly propertyId?: string | null;
}

/** A domain as it lies in the database; a verified one with a certificate unless the test wants otherwise. */
export async function addDomain(
  database: Database,
  organizationId: string,
  domain: string,
  { isVerified = true, hasCertificate = true, propertyId = null }: DomainWish = {},
): Promise<string> {
  const id = uuidv7();
  await database.query(
    'INSERT INTO domains (organization_id, id, property_id, domain, record_type, status) VALUES ($1, $2, $3, $4, $5, $6)',
    [organizationId, id, propertyId, domain, 'A', isVerified ? 'verified' : 'pending_verification'],
  );
  if (hasCertificate) {
    await database.query(
      `INSERT INTO certificates (organization_id, domain_id, status, chain_pem, not_after)
        VALUES ($1, $2, 'issued', 'chain', now() + interval '60 days')`,
      [organizationId, id],
    );
  }
  return id;
}

/** Creates a decoy and gives it as answered; what a test does not name is ordinary. */
export async function makeDecoy(
  call: Call,
  domainId: string,
  wish: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const body = { custom_domain_id: domainId, ...LINK, ...wish };
  const { status, body: answer } = await call('POST', '/api/decoys', body);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return answer.data;
}

export async function keyOf(owner: Owner, scopes: readonly string[], propertyId?: string): Promise<string> {
  const wish = { name: 'Automation', scopes, ...(propertyId === undefined ? {} : { property_id: propertyId }) };
  return (await owner.call('POST', `/api/organizations/${owner.organizationId}/api-keys`, wish)).body.data.api_key;
}
