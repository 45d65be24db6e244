import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { safeText } from '../../terminal/safe-text.ts';

const HEADING = ['category', 'score', 'weight', 'adds', 'signal', 'points', 'evidence'];

export const addShow = organizationVerb({
  usage: 'show <detection>',
  about: 'Shows a detection by its id, and where every point of its score comes from.',
  need: 'either',
  examples: ['detections show 01900000-0000-7000-8000-000000000000'],
  async run({ api, path, options, context }: VerbSession, id: string) {
    const { data } = await answerOf(
      api.GET('/api/organizations/{organization_id}/detections/{detection_id}', {
        params: { path: { ...path, detection_id: id } },
      }),
    );
    const { terminal } = context;
    if (options.json) return terminal.json(data);
    const { decision, score_breakdown: breakdown } = data;
    const request = [data.method, data.url ?? data.path].filter((part) => part !== null).join(' ');
    const lines: readonly (readonly [string, string | null])[] = [
      ['id', data.id],
      ['time', data.timestamp],
      ['score', `${data.threat_score}, ${data.threat_level}, ${data.threat_category}`],
      ['confidence', `${data.confidence} % (${data.confidence_band})`],
      ['source', data.is_test ? `${data.source} (test)` : data.source],
      ['address', [data.ip_address, data.country_code, data.asn_org].filter((part) => part !== null).join(', ')],
      ['agent', data.user_agent],
      ['request', request],
      ['visitor', data.visitor_id],
      ['MITRE', data.mitre.map((tactic) => `${tactic.id} ${tactic.name}`).join(', ')],
      ['status', data.status],
      ['note', data.note],
      ['decision', decision === null ? null : `${decision.action}, ${decision.certainty} % certain`],
    ];
    for (const [label, text] of lines)
      if (text !== null && text !== '') terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
    for (const { text } of decision?.reasons ?? []) terminal.line(`${'why'.padEnd(10)} ${safeText(text)}`);
    terminal.line('');
    const rows = Object.entries(breakdown.categories).flatMap(([category, { score, weight, contribution, signals }]) =>
      signals.map(({ name, points, evidence }, at) => [
        ...(at === 0 ? [category, String(score), String(weight), String(contribution)] : ['', '', '', '']),
        ...[name, String(points), evidence],
      ]),
    );
    terminal.table(HEADING, rows);
    for (const { type, points } of breakdown.signature_impact)
      terminal.line(`${type} adds ${points} at an endpoint decoy`);
    terminal.line(`total ${breakdown.total}`);
  },
});
