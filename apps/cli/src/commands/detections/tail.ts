import { answerOf } from '@sundew/api-client/client';
import { followDetections } from '@sundew/api-client/detection-feed';
import type { DetectionItem } from '@sundew/wire/detection';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { detectionLine } from './detection-line.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
  readonly lines: number;
  readonly count?: number;
}

export const addTail = organizationVerb({
  usage: 'tail',
  about: 'Prints the newest detections, then each new one as it is recorded, until Ctrl-C.',
  need: 'either',
  options: (verb) =>
    addFilterOptions(verb)
      .option('-n, --lines <number>', 'how many of the newest to begin with', wholeNumber(0, 200), 10)
      .option('--count <number>', 'end after so many new ones', wholeNumber(1, 1_000_000)),
  examples: [
    'detections tail',
    'detections tail --filter min_bot_score=60 --filter source=sdk,endpoint',
    'detections tail --json | jq .path',
  ],
  async run(session: VerbSession<Options>) {
    const { terminal } = session.context;
    const print = (detection: DetectionItem) =>
      session.options.json ? terminal.json(detection) : terminal.line(detectionLine(detection));

    const newest = await newestOf(session);
    for (const detection of newest) print(detection);
    await follow(session.context, session, newest, print);
  },
});

/** Oldest first, as they will go on. */
async function newestOf({
  api,
  organization,
  options,
}: OrganizationSession<Options>): Promise<readonly DetectionItem[]> {
  if (options.lines === 0) return [];
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/detections', {
      params: { path: { organization_id: organization }, query: { ...options.filter, page_size: options.lines } },
    }),
  );
  return (data as DetectionItem[]).toReversed();
}

async function follow(
  { terminal, interrupted }: Context,
  { api, organization, options }: OrganizationSession<Options>,
  newest: readonly DetectionItem[],
  print: (detection: DetectionItem) => void,
): Promise<void> {
  const end = new AbortController();
  const feed = followDetections(api, {
    organizationId: organization,
    filters: options.filter,
    after: newest.at(-1)?.id ?? null,
    seen: newest.map(({ id }) => id),
    signal: AbortSignal.any([interrupted, end.signal]),
    onLost: () => terminal.note('The connection was lost; trying again.'),
  });
  let left = options.count ?? Number.POSITIVE_INFINITY;
  for await (const detection of feed) {
    print(detection);
    left -= 1;
    if (left <= 0 || terminal.closed) break;
  }
  end.abort();
}
