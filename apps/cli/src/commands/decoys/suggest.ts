import { type ApiClient, answerOf } from '@sundew/api-client/client';
import type { paths } from '@sundew/api-client/schema.gen';
import type { Command as Commander } from 'commander';
import { type Context, optionsOf } from '../../context.ts';
import type { Decoy } from '../../decoy-at.ts';
import { EXIT, Exit } from '../../exit.ts';
import { findDomain } from '../../find-domain.ts';
import { wholeNumber } from '../../option-values.ts';
import { chooseOrganization, ORGANIZATION_OPTION, openSession } from '../../session.ts';
import { tableLines } from '../../table.ts';

type Call = paths['/api/organizations/{organization_id}/decoys/suggestions']['get'];
type Suggestion = Call['responses'][200]['content']['application/json']['data'][number];

interface Options {
  readonly organization?: string;
  readonly domain?: string;
  readonly limit: number;
  readonly add?: number;
}

const HEADING = ['path', 'template', 'per week', 'visitors', 'attacks', 'why'];

export function addSuggest(verbs: Commander, context: Context): void {
  verbs
    .command('suggest')
    .description(
      'Proposes endpoint decoys from the requests of the last 30 days, what is expected to catch most first.',
    )
    .option(...ORGANIZATION_OPTION)
    .option('--domain <name or id>', 'to put them on; default: the first verified one')
    .option('--limit <number>', 'how many to propose', wholeNumber(1, 50), 20)
    .option('--add <number>', 'make decoys of so many of them, from the first on', wholeNumber(1, 50))
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- decoys suggest --limit 5\n' +
        '  npm run sundew -- decoys suggest --domain shop.example.com --add 3',
    )
    .action(async (_options, command) => {
      const options = optionsOf<Options>(command);
      const session = openSession(context, options, 'either');
      const organization = await chooseOrganization(session, options.organization);
      const { api } = session;
      const domain = options.domain === undefined ? undefined : await findDomain(api, organization, options.domain);
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/decoys/suggestions', {
          params: {
            path: { organization_id: organization },
            query: { custom_domain_id: domain?.id, limit: Math.max(options.limit, options.add ?? 1) },
          },
        }),
      );
      if (options.add === undefined) print(context, data, options.json === true);
      else await make(context, api, data.slice(0, options.add), options.json === true);
    });
}

function print({ terminal }: Context, suggestions: readonly Suggestion[], isJson: boolean): void {
  if (isJson) {
    terminal.json({ data: suggestions });
    return;
  }
  const rows = suggestions.map(({ path, template, expected_per_week: perWeek, seen, reasons }) => [
    path,
    template ?? '404',
    String(perWeek),
    String(seen.visitors),
    String(seen.attacks),
    reasons.join(' '),
  ]);
  for (const line of tableLines(HEADING, rows)) terminal.line(line);
  if (suggestions.some(({ body }) => body.custom_domain_id === null)) {
    terminal.note('There is no domain for them yet: npm run sundew -- domains add shop.example.com');
  }
}

/** @throws Exit (refused) when there is no domain for them */
async function make(
  { terminal }: Context,
  api: ApiClient,
  chosen: readonly Suggestion[],
  isJson: boolean,
): Promise<void> {
  const made: Decoy[] = [];
  for (const { body } of chosen) {
    const { custom_domain_id: domainId, ...wish } = body;
    if (domainId === null) throw new Exit(EXIT.refused, 'There is no domain for them yet; "domains add" adds one.');
    const { data } = await answerOf(api.POST('/api/decoys', { body: { ...wish, custom_domain_id: domainId } }));
    made.push(data);
    if (!isJson) terminal.line(`Added ${data.url} (${data.template ?? data.response_status}), ${data.id}`);
  }
  if (isJson) terminal.json({ data: made });
  if (made.length === 0) terminal.note('There is nothing to propose.');
}
