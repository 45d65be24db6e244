import { createPublicKey, verify } from 'node:crypto';
import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { type Call, type RunningService, startRunningService } from '../service/running-service.ts';

export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

export interface Visitor {
  readonly fp: string;
  readonly ip: string;
  readonly ua: string;
}

/** A running service, visitors who ask it for clearance, and a sensor that checks theirs. */
export interface ClearedSite {
  readonly service: RunningService;
  readonly owner: Call;
  readonly sensor: Call;
  readonly aid: string;
  readonly pid: string;
  /** Path of the organization. */
  readonly base: string;
  /** Somebody nobody has seen before. */
  somebody(change?: Partial<Visitor>): Visitor;
  mint(visitor: Visitor, more?: object): Promise<{ granted: boolean; token?: string; expires_in?: number }>;
  isCleared(visitor: Visitor): Promise<boolean>;
  configOf(query?: string): Promise<ClearanceConfig>;
  /** What a sensor makes of a request with this token, with the configuration that the service has now. */
  labelOf(token: string | undefined, path?: string, userAgent?: string): Promise<string>;
  touchTripwire(visitor: Visitor, more?: object): ReturnType<Call>;
}

/** @param settings environment variables of the service */
export async function startClearedSite(settings: Readonly<Record<string, string>> = {}): Promise<ClearedSite> {
  const service = await startRunningService({ SUNDEW_TRUSTED_PROXIES: 'loopback', ...settings });
  const values = await service.bootstrap({});
  const { organization_id: aid, property_id: pid } = values;
  const nobody = service.as(null);
  const sensor = service.as(values.api_key);
  let people = 0;

  const mint: ClearedSite['mint'] = async ({ fp, ip, ua }, more = {}) => {
    const sent = { aid, fp, scope: pid, ua, webdriver: false, headless: false, ...more };
    const headers = { 'x-forwarded-for': ip, 'user-agent': ua, origin: 'https://shop.example' };
    const { status, body, text } = await nobody('POST', '/api/v1/clearance', sent, headers);
    if (status !== 200) throw new Error(`asking for clearance was answered ${status}: ${text}`);
    return body;
  };
  const configOf: ClearedSite['configOf'] = async (query = `aid=${aid}&pid=${pid}`) =>
    (await nobody('GET', `/api/v1/clearance/config?${query}`)).body;

  return {
    ...{ service, sensor, aid, pid, mint, configOf, base: `/api/organizations/${aid}` },
    owner: service.as(values.user_token),
    somebody(change = {}) {
      people += 1;
      return { fp: `device-${people}`, ip: `203.0.113.${people}`, ua: CHROME, ...change };
    },
    isCleared: async (visitor) => (await mint(visitor)).granted,
    async labelOf(token, path = '/account/orders', userAgent = CHROME) {
      const check = createClearanceCheck({
        nowS: () => Date.now() / 1000,
        verify: (key, bytes, signature) => verify(null, bytes, publicKeyOf(key), signature),
        isDenied: async (fp) => (await nobody('GET', `/api/v1/clearance/denied/${fp}?aid=${aid}`)).body.denied,
      });
      const cookie = token === undefined ? '' : `wd_clearance=${token}`;
      const visit = { path, cookie, userAgent, serviceToken: token ?? null, crawler: null, agent: null };
      return (await check(visit, { tenant: aid, config: await configOf(), isOutage: false })).label;
    },
    touchTripwire: ({ ip, ua }, more = {}) =>
      sensor('POST', '/api/v1/sdk/violations/batch', {
        events: [{ rule: 'tripwire', ip, userAgent: ua, path: '/.env', timestamp: Date.now(), ...more }],
      }),
  };
}

function publicKeyOf(raw: string) {
  const x = Buffer.from(raw, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
