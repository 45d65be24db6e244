import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { pause } from '@sundew/api-client/pause';
import type { components } from '@sundew/api-client/schema.gen';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { tableLines } from '../../terminal/table.ts';

interface Options {
  readonly site: string;
  readonly timeout: number;
}

type Requests = components['schemas']['SiteAttack']['requests'];

interface Seen {
  readonly detection_id: string;
  readonly score: number;
  readonly sensor: string | null;
}

const LOOK_EVERY_MS = 1_000;
const FAULTS = { no_answer: 'no answer', private_address: 'private address (SUNDEW_OUTBOUND_PRIVATE)' } as const;

export const addAttack = organizationVerb({
  usage: 'attack',
  about: 'Sends ten harmless attacks to a site of yours, and shows which of them its sensors reported.',
  need: 'either',
  options: (verb) =>
    verb
      .requiredOption('--site <url>', 'a site that "self-test set --add" named')
      .option('--timeout <seconds>', 'how long to wait for reports', wholeNumber(1, 600), 30),
  examples: ['self-test attack --site https://shop.example/'],
  async run({ api, path, options, organization, context }: VerbSession<Options>) {
    const { terminal, interrupted } = context;
    const params = { path };
    const address = URL.parse(options.site)?.href ?? options.site;
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/self-test/attacks', { params, body: { address } }),
    );
    const deadline = Date.now() + options.timeout * 1_000;
    let seen = await reported(api, organization, data.mark);
    while (seen.size < data.requests.length && Date.now() < deadline) {
      await pause(LOOK_EVERY_MS, interrupted);
      if (interrupted.aborted) break;
      seen = await reported(api, organization, data.mark);
    }
    const found = data.requests.map((request) => ({ ...request, seen: seen.get(request.mark) ?? null }));
    if (options.json) terminal.json({ requests: found });
    else for (const line of linesOf(data.requests, seen)) terminal.line(line);
    const missed = found.filter(({ seen: report }) => report === null).length;
    if (missed > 0) {
      throw new ExitAfterAnswer(EXIT.checkFailed, `${missed} of ${found.length} attacks were not reported.`);
    }
  },
});

/** What was reported of an attack so far, by the mark at the end of the User-Agent. */
async function reported(api: ApiClient, organizationId: string, mark: string): Promise<ReadonlyMap<string, Seen>> {
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/detections', {
      params: { path: { organization_id: organizationId }, query: { q: mark, is_test: true, page_size: 100 } },
    }),
  );
  return new Map(
    data.map(({ id, threat_score: score, sensor, user_agent: agent }) => [
      agent.split(' ').at(-1) ?? '',
      { detection_id: id, score, sensor },
    ]),
  );
}

function linesOf(requests: Requests, seen: ReadonlyMap<string, Seen>): string[] {
  return tableLines(
    ['attack', 'answer', 'reported by', 'score', 'address'],
    requests.map(({ attack, status, fault, mark, url }) => {
      const report = seen.get(mark);
      const answer = fault === null ? String(status ?? '') : FAULTS[fault];
      return [attack, answer, report?.sensor ?? 'nobody', report === undefined ? '' : String(report.score), url];
    }),
  );
}
