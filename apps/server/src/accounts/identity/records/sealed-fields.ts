import type { AdapterPayload } from 'oidc-provider';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

/**
 * Fields of the issuer's records that work as credentials by themselves. A device code has to be found again from what
 * its person types, so its hash alone does not do.
 */
const SEALED: Readonly<Record<string, 'jti' | 'deviceCode'>> = { DeviceCode: 'jti', Interaction: 'deviceCode' };

/** Makes a payload fit to be stored: without its own id, other credentials sealed. */
export function sealPayload(sealer: Sealer, model: string, payload: AdapterPayload): AdapterPayload {
  const { jti: _, ...kept } = payload;
  const field = SEALED[model];
  const value = field === undefined ? undefined : payload[field];
  if (field === undefined || typeof value !== 'string') return kept;
  return { ...kept, [field]: sealer.seal(value, contextOf(model)).toString('base64url') };
}

/** @throws SealBroken when SUNDEW_SECRET has changed since */
export function openPayload(sealer: Sealer, model: string, payload: AdapterPayload): AdapterPayload {
  const field = SEALED[model];
  const value = field === undefined ? undefined : payload[field];
  if (field === undefined || typeof value !== 'string') return payload;
  const opened = sealer.open(Buffer.from(value, 'base64url'), contextOf(model)).toString();
  return { ...payload, [field]: opened };
}

function contextOf(model: string): string {
  return `oidc ${model}`;
}
