import type pg from 'pg';
import type { PasskeyCall } from '../markup/passkey-form.ts';
import { expectedOf, type Fields, type PasskeyParts, TIMEOUT_MS, useUp } from './ceremony.ts';
import { readCreated } from './credential-json.ts';
import { insertPasskey, listPasskeys } from './passkeys-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE numbers of EdDSA, ES256 and RS256. Named, because the library would try experimental ones of Node as well. */
const ALGORITHMS = [-8, -7, -257];
const PURPOSE = 'new passkey';

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** What the account page asks the browser, which knows the passkeys that are there already. */
export async function askToCreate(
  { database, tickets }: PasskeyParts,
  party: RelyingParty,
  wish: { readonly formToken: string; readonly account: Owner; readonly name: string },
): Promise<Omit<PasskeyCall, 'script'>> {
  const { formToken, account, name } = wish;
  const known = await listPasskeys(database.pool, account.id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Sundew',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const content = { challenge: options.challenge, accountId: account.id, name };
  return { options, ticket: tickets.give(PURPOSE, formToken, content) };
}

/** What was agreed with the account before the browser was asked; null when that is too long ago. */
export function agreedWith({ tickets }: PasskeyParts, accountId: string, fields: Fields) {
  const ticket = tickets.take(PURPOSE, fields);
  return ticket?.accountId === accountId ? ticket : null;
}

/**
 * Stores what the browser made.
 * @returns null when it was not asked for, not verified, or known already
 */
export async function createPasskey(
  client: pg.ClientBase,
  parts: PasskeyParts,
  party: RelyingParty,
  { accountId, fields }: { readonly accountId: string; readonly fields: Fields },
): Promise<{ id: string; name: string } | null> {
  const { challenge, name } = agreedWith(parts, accountId, fields) ?? {};
  const created = readCreated(fields.get('credential') ?? '');
  if (created === null || challenge === undefined || name === undefined) return null;
  const { transports, ...response } = created;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectedOf(party, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined || !(await useUp(parts, challenge))) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  const isNew = await insertPasskey(client, {
    credential_id: credential.id,
    account_id: accountId,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    synced: credentialBackedUp,
    name,
    created_at: new Date(parts.clock()),
  });
  return isNew ? { id: credential.id, name } : null;
}
