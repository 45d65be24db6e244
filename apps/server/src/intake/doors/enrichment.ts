import { maskAddress, readForwardedAddress } from '@sundew/sensor-core/address';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { EnrichmentAnswer } from '@sundew/wire/sensor-answers';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { Type } from 'typebox';
import type { IpFacts } from '../../outside/addresses/ip-intelligence-port.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { IntakeParts } from './parts.ts';
import { keyOf } from './reporter-of.ts';
import { historyOf } from './store.ts';
import { whatIsKnown } from './what-is-known.ts';

const operation = operationsOf('Sensors');

/** `GET /api/v1/sdk/ip/{ip}/enrichment`: what is known of one address. */
export function enrichmentDoor(app: App, parts: IntakeParts): void {
  app.get(
    '/api/v1/sdk/ip/:ip/enrichment',
    operation('getIpEnrichment', reporter(), 'Facts about an address', {
      description: 'From local data. Null is unknown, never "clean".',
      params: Type.Object({ ip: Type.String({ description: 'IPv4 or IPv6 address.' }) }),
      response: { 200: EnrichmentAnswer },
    }),
    async (request) => {
      const ip = readForwardedAddress(request.params.ip);
      const facts = ip === null ? null : parts.ipIntelligence.lookup(ip);
      if (ip === null || facts === null) throw invalidValue('params.ip', fault('must_be_ip'));
      const key = keyOf(request);
      const stored = parts.maskIps ? (maskAddress(ip) ?? ip) : ip;
      const [history] = await historyOf(parts.database, key, [stored], parts.now());
      return answer(ip, facts, history ?? { detections: 0, maxScore: 0 });
    },
  );
}

function answer(ip: string, facts: IpFacts, history: { detections: number; maxScore: number }): EnrichmentAnswer {
  return {
    ip,
    security: {
      vpn: whatIsKnown(facts, 'vpn', facts.isVpn),
      proxy: whatIsKnown(facts, 'proxy', facts.isProxy),
      tor: whatIsKnown(facts, 'tor', facts.isTor),
      // No feed of relays is kept apart from proxies.
      relay: null,
      hosting: whatIsKnown(facts, 'datacenter', facts.isHosting),
    },
    location: {
      country: facts.country,
      country_name: facts.countryName,
      city: facts.city,
      timezone: facts.timezone,
    },
    network: { asn: facts.asn, asn_org: facts.asnOrg },
    reputation: {
      abuse_score: facts.abuseScore,
      total_reports: history.detections,
      is_high_risk: (facts.abuseScore ?? 0) >= HIGH_RISK_SCORE || history.maxScore >= HIGH_RISK_SCORE,
    },
    categories: categoriesOf(facts),
  };
}

function categoriesOf(facts: IpFacts): string[] {
  const names: [string, boolean][] = [
    ['tor', facts.isTor],
    ['vpn', facts.isVpn],
    ['proxy', facts.isProxy],
    ['hosting', facts.isHosting],
    ['private', facts.isPrivate],
  ];
  return names.filter(([, applies]) => applies).map(([name]) => name);
}
