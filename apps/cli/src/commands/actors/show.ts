import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { safeText } from '../../terminal/safe-text.ts';

const ADDRESSES = ['address', 'network', 'country', 'detections', 'last seen'];
const VISITORS = ['  visitor', 'address', 'actor', 'first', 'last'];

export const addShow = organizationVerb({
  usage: 'show <actor>',
  about: 'Shows an actor with its addresses, and what ties it to visitors elsewhere: why, and how strongly.',
  need: 'either',
  examples: ['actors show 4c1f7d20-93b5-8e6a-9d02-7b8a1e5f4c33'],
  async run({ api, organization, options, context }: VerbSession, actorId: string) {
    const path = { organization_id: organization, actor_id: actorId };
    const { data: actor } = await answerOf(
      api.GET('/api/organizations/{organization_id}/actors/{actor_id}', { params: { path } }),
    );
    const { terminal } = context;
    if (options.json) return terminal.json(actor);
    const lines: readonly (readonly [string, string | null])[] = [
      ['id', actor.id],
      ['known by', actor.kind],
      ['agent', actor.user_agent],
      ['ja4', actor.ja4],
      ['score', `${actor.max_score} at most, ${actor.average_score} on average`],
      ['seen', `${actor.first_seen} to ${actor.last_seen}, ${actor.detections} times`],
      ['rotating', actor.rotating_since],
    ];
    for (const [label, text] of lines) if (text !== null) terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
    terminal.line('');
    const addresses = actor.ip_addresses.map(
      ({ ip_address: ip, asn_org: org, country, detections, last_seen: last }) => [
        ...[ip, org ?? '', country ?? '', String(detections), last],
      ],
    );
    terminal.table(ADDRESSES, addresses);
    for (const { reason, strength, text, visitors } of actor.ties) {
      terminal.line('');
      terminal.line(`${reason}, ${strength}: ${text}`);
      const members = visitors.map(({ visitor_id: id, network, actor_id: of, first_seen: first, last_seen: last }) => [
        ...[`  ${id}`, network, of, first, last],
      ]);
      terminal.table(VISITORS, members);
    }
  },
});
