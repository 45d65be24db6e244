import { generateKeyPairSync, sign } from 'node:crypto';
import { writeDeniedFilter } from '@sundew/sensor-core/clearance/denied-filter';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { claimsBytes, writeToken } from '@sundew/sensor-core/clearance/token';

/** The organization of this bench, and its property. */
export const TENANT = 'ada';
export const SCOPE = 'shop';
const LIFETIME_S = 3_600;

/** A policy that asks for clearance below `/account/`, and tokens that it takes. */
export function clearanceTokens(count: number): {
  readonly config: ClearanceConfig;
  readonly tokens: readonly string[];
} {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const nowS = Math.floor(Date.now() / 1000);
  const tokens = Array.from({ length: count }, (_, at) => {
    const claims = { kid: 'k1', tenant: TENANT, fp: `device-${at}`, scope: SCOPE, iat: nowS, trust: 'clean' } as const;
    const bytes = claimsBytes({ ...claims, exp: nowS + LIFETIME_S });
    return writeToken(bytes, sign(null, bytes, privateKey));
  });
  const config: ClearanceConfig = {
    mode: 'enforce',
    ...{ scope: SCOPE, routes: ['/account/*'], route_min_trust: [], monitor_routes: [], route_exceptions: [] },
    ...{ route_refusals: [], allow_behaviors: [], active_credentials: [], restricted_credentials: [] },
    ...{ signed_agents: [], allow: { search_engines: true, ai_crawlers: false, monitoring: true } },
    ...{ keys: [{ kid: 'k1', public_key: key }], denied_fps: [], denied_filter: writeDeniedFilter([]) },
  };
  return { config, tokens };
}
