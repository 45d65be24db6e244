import { maskAddress, readForwardedAddress } from '@sundew/sensor-core/address';
import { LIMITS } from '@sundew/wire/limits';
import { IntelAnswer, IntelBody, type IpIntel } from '@sundew/wire/sensor-answers';
import type { IpFacts } from '../../outside/addresses/ip-intelligence-port.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { listOf } from './batch.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf } from './reporter-of.ts';
import { historyOf, type IpHistory, lastActorsOf } from './store.ts';
import { whatIsKnown } from './what-is-known.ts';

const operation = operationsOf('Sensors');

/** `POST /api/v1/sdk/detections/intel`: what the caller's own organization saw of up to 50 addresses. */
export function intelDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/sdk/detections/intel',
    {
      ...operation('getIpIntel', reporter(), 'What was seen of addresses', {
        description: 'Only from the own organization, the last 30 days. Texts that are no address are left out.',
        body: IntelBody,
        response: { 200: IntelAnswer },
      }),
      bodyLimit: LIMITS.managementBodyBytes,
      validatorCompiler: documentedOnly,
    },
    async (request) => {
      const key = keyOf(request);
      const asked = new Map<string, string>();
      for (const text of listOf(jsonBodyOf(request), 'ips', LIMITS.intelIps)) {
        const ip = typeof text === 'string' ? readForwardedAddress(text) : null;
        if (ip !== null) asked.set(ip, parts.maskIps ? (maskAddress(ip) ?? ip) : ip);
      }
      const stored = [...new Set(asked.values())];
      const [history, actors] = await Promise.all([
        historyOf(parts.database, key, stored, parts.now()),
        lastActorsOf(parts.database, key, stored, parts.now()),
      ]);
      const seen = new Map(history.map((row) => [row.ip, row]));
      const actorOf = new Map(actors.map(({ ip, id, sites }) => [ip, { id, sites }]));
      const results: Record<string, IpIntel> = {};
      for (const [ip, kept] of asked) {
        const facts = parts.ipIntelligence.lookup(ip);
        results[ip] = {
          ...historyAnswer(seen.get(kept)),
          ...reputation(facts),
          actor: actorOf.get(kept) ?? null,
        };
      }
      return { results };
    },
  );
}

function historyAnswer(history: IpHistory | undefined) {
  return {
    known: history !== undefined,
    network_detections: history?.detections ?? 0,
    first_seen: history?.firstSeen.toISOString() ?? null,
    last_seen: history?.lastSeen.toISOString() ?? null,
    redacted: false,
  };
}

function reputation(facts: IpFacts | null) {
  if (facts === null) return { tor: null, vpn: null, abuse_score: null };
  return {
    tor: whatIsKnown(facts, 'tor', facts.isTor),
    vpn: whatIsKnown(facts, 'vpn', facts.isVpn),
    abuse_score: facts.abuseScore,
  };
}
