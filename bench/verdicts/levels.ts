import { THREAT_LEVELS, type ThreatLevel } from '@sundew/wire/verdict';
import type { Visitor } from '@sundew/wire/visitors';
import type { Bootstrap } from '../service.ts';
import type { Visited } from './day-at-the-shop.ts';

export type GravestLevel = ThreatLevel | 'none';
/** What an attacker's visitor has to be. */
export const GRAVE: ReadonlySet<GravestLevel> = new Set(['HIGH', 'CRITICAL']);

const PAGE_SIZE = 200;

/** Everybody of whom the list of visitors tells. */
export async function listVisitors(
  { base_url, user_token }: Bootstrap,
  organizationId: string,
): Promise<readonly Visitor[]> {
  const visitors: Visitor[] = [];
  for (let page = 1; ; page += 1) {
    const query = `answer=any&page_size=${PAGE_SIZE}&page=${page}`;
    const answer = await fetch(`${base_url}/organizations/${organizationId}/visitors?${query}`, {
      headers: { authorization: `Bearer ${user_token}` },
    });
    if (!answer.ok) throw new Error(`The visitors were answered with ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: readonly Visitor[] };
    visitors.push(...data);
    if (data.length < PAGE_SIZE) return visitors;
  }
}

/** The gravest level among an attacker's visitors, by the attacker's name; `none` where it has no visitor. */
export function gravestLevels(
  visitors: readonly Visitor[],
  attackers: readonly Visited[],
): ReadonlyMap<string, GravestLevel> {
  return new Map(
    attackers.map(({ kind, addresses }) => {
      const own = new Set(addresses);
      const ranks = visitors.filter(({ network }) => own.has(network)).map(({ level }) => THREAT_LEVELS.indexOf(level));
      return [kind.name, THREAT_LEVELS[Math.max(-1, ...ranks)] ?? 'none'];
    }),
  );
}
