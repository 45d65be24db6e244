import type { PasskeyCall } from '../markup/passkey-form.ts';
import { expectedOf, type Fields, type PasskeyParts, TIMEOUT_MS, useUp } from './ceremony.ts';
import { readUsed } from './credential-json.ts';
import { findPasskey, notePasskeyUse } from './passkeys-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the sign-in page asks the browser. */
export async function askToSignIn(
  { tickets }: PasskeyParts,
  party: RelyingParty,
  formToken: string,
): Promise<Omit<PasskeyCall, 'script'>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  return { options, ticket: tickets.give('passkey', formToken, { challenge: options.challenge }) };
}

/** @returns the account whose passkey answered, or null */
export async function signInWithPasskey(
  parts: PasskeyParts,
  party: RelyingParty,
  fields: Fields,
): Promise<string | null> {
  const { pool } = parts.database;
  const challenge = parts.tickets.take('passkey', fields)?.challenge;
  const response = readUsed(fields.get('credential') ?? '');
  if (challenge === undefined || response === null) return null;
  const passkey = await findPasskey(pool, response.id);
  if (passkey === null || !isOwner(response.response.userHandle, passkey.account_id)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expectedOf(party, challenge),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || authenticationInfo === null || !(await useUp(parts, challenge))) return null;
  const use = {
    counter: authenticationInfo.newCounter,
    synced: authenticationInfo.credentialBackedUp,
    at: new Date(parts.clock()),
  };
  return (await notePasskeyUse(pool, passkey.credential_id, use)) ? passkey.account_id : null;
}

/** Authenticators say whose passkey it is; what they say must be what we know. */
function isOwner(userHandle: string | undefined, accountId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === accountId;
}
