import { dataOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
}

const HEADING = ['tactic', 'technique', 'detections', 'last seen'];

export const addMitre = organizationVerb({
  usage: 'mitre',
  about:
    'Counts detections by tactic and technique of MITRE ATT&CK, of the last 30 days or of the days of the filters. ' +
    'JSON has those without any as well.',
  need: 'either',
  options: addFilterOptions,
  examples: ['detections mitre', 'detections mitre --filter source=ssh_agent --filter start_date=2026-01-01'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const data = await dataOf(
      api.GET('/api/organizations/{organization_id}/mitre/stats', {
        params: { path, query: { ...options.filter } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    const rows = data.tactics.flatMap((tactic) => {
      const named = `${tactic.id} ${tactic.name}`;
      const techniques = tactic.techniques.map((one) => ({ ...one, technique: `${one.id} ${one.name}` }));
      return [{ ...tactic, technique: '' }, ...techniques]
        .filter(({ detections }) => detections > 0)
        .map((each) => [named, each.technique, String(each.detections), each.last_seen ?? '']);
    });
    context.terminal.table(HEADING, rows);
  },
});
