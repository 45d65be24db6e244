import { decide, findFacts } from '@sundew/threat/scoring/decide';
import { createBehaviour } from '../../apps/server/src/detection/gathering/behaviour/behaviour.ts';
import { visitorKey } from '../../apps/server/src/detection/visitors/visitor-key.ts';
import { createVisitorMemory } from '../../apps/server/src/detection/visitors/visitor-memory.ts';
import { percentile } from '../result.ts';
import { mixedEvidence, numbers } from '../scoring/mixed-evidence.ts';
import { CHROME } from './agents.ts';

const VISITORS = 50_000;
const CLIENTS = 100_000;
const MEASURED = 50_000;
const HALF_LIFE_MS = 86_400_000;
const POLICY = { name: 'ecommerce', thresholds: { block: 65, challenge: 50 }, switches: {} };

/**
 * Microseconds from state to decision: counting the request, recalling the visitor, finding facts and deciding, with as
 * many clients and visitors in memory as it holds. Every second request comes from a visitor that is known.
 * @returns the 99th percentile
 */
export function decideUs(): number {
  const behaviour = createBehaviour();
  const memory = createVisitorMemory();
  const evidence = mixedEvidence(1_000, numbers(7));
  const startMs = Date.now();
  for (let number = 0; number < CLIENTS; number += 1) {
    const key = keyOf(number);
    behaviour.observe(keysOf(key), visitOf(startMs, number));
    if (number >= VISITORS) continue;
    const brought = { kind: 'probable_attack', what: 'xss', certainty: 0.7, mark: number, figures: {} } as const;
    memory.remember(key, [brought], startMs, 0);
  }
  const measure = (): number => {
    const takenUs: number[] = [];
    for (let round = 0; round < MEASURED; round += 1) {
      const key = keyOf((round * 7_919) % CLIENTS);
      const sample = evidence[round % evidence.length];
      if (sample === undefined) continue;
      const atMs = Date.now();
      const startedAt = performance.now();
      const facts = behaviour.observe(keysOf(key), visitOf(atMs, round));
      const recalled = memory.recall(key, atMs, HALF_LIFE_MS, facts);
      decide(findFacts({ ...sample, behaviour: facts, memory: recalled }), 40, POLICY, null);
      takenUs.push((performance.now() - startedAt) * 1000);
    }
    return percentile(takenUs, 0.99);
  };
  // In the first round the engine compiles.
  measure();
  return measure();
}

function keyOf(number: number) {
  const ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return visitorKey({ organizationId: 'organization', propertyId: 'property', ip, userAgent: CHROME, cs: null });
}

function keysOf({ id, network }: ReturnType<typeof keyOf>) {
  return { client: id, address: network, fingerprint: `f${id.slice(0, 3)}`, isFingerprintTold: true, site: 'property' };
}

function visitOf(atMs: number, number: number) {
  return {
    ...{ atMs, path: `/product/${number % 500}`, query: '', userAgent: CHROME, method: 'GET', status: 200 },
    ...{ account: 0, isFailedLogin: false, arrival: 'linked' as const },
    ...{ referrer: '', kind: 'page' as const, dress: 'full' as const },
  };
}
