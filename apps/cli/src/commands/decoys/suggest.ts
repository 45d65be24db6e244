import { answerOf } from '@sundew/api-client/client';
import type { components } from '@sundew/api-client/schema.gen';
import type { Decoy } from '../../calling/decoy-at.ts';
import { failureOf } from '../../calling/failure.ts';
import { findDomain } from '../../calling/find-domain.ts';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit, ExitAfterAnswer } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

type Suggestion = components['schemas']['DecoySuggestion'];

interface Options {
  readonly domain?: string;
  readonly limit: number;
  readonly add?: number;
}

/** Such a decoy answers as if nothing were there. */
const NO_TEMPLATE = 'none: answers 404';

const HEADING = ['path', 'template', 'per week', 'visitors', 'attacks', 'why'];

export const addSuggest = organizationVerb({
  usage: 'suggest',
  about: 'Proposes endpoint decoys from the requests of the last 30 days, what is expected to catch most first.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--domain <name or id>', 'to put them on; default: the first verified one')
      .option('--limit <number>', 'how many to propose', wholeNumber(1, 50), 20)
      .option('--add <number>', 'make decoys of so many of them, from the first on', wholeNumber(1, 50)),
  examples: ['decoys suggest --limit 5', 'decoys suggest --domain shop.example.com --add 3'],
  async run(session: VerbSession<Options>) {
    const { api, organization, options } = session;
    const domain = options.domain === undefined ? undefined : await findDomain(session, options.domain);
    const { data } = await answerOf(
      api.GET('/api/organizations/{organization_id}/decoys/suggestions', {
        params: {
          path: { organization_id: organization },
          query: { custom_domain_id: domain?.id, limit: Math.max(options.limit, options.add ?? 1) },
        },
      }),
    );
    if (options.add === undefined) print(session.context, data, options.json === true);
    else await make(session.context, session, data.slice(0, options.add));
  },
});

function print({ terminal }: Context, suggestions: readonly Suggestion[], isJson: boolean): void {
  if (isJson) {
    terminal.json({ data: suggestions });
    return;
  }
  const rows = suggestions.map(({ path, template, expected_per_week: perWeek, seen, reasons }) => [
    path,
    template ?? NO_TEMPLATE,
    String(perWeek),
    String(seen.visitors),
    String(seen.attacks),
    reasons.map(({ text }) => text).join(' '),
  ]);
  terminal.table(HEADING, rows);
  if (suggestions.some(({ body }) => body.custom_domain_id === null)) {
    terminal.note('There is no domain for them yet: npm run sundew -- domains add shop.example.com');
  }
}

/**
 * Makes as many as it can; JSON is one answer that tells both what was made and what was not.
 * @throws Exit (refused) when there is no domain for them; ExitAfterAnswer when one at least was not made
 */
async function make(
  { terminal }: Context,
  { api, options }: OrganizationSession<Options>,
  chosen: readonly Suggestion[],
): Promise<void> {
  const made: Decoy[] = [];
  const failed: { path: string; code: string; error: string }[] = [];
  let worst: number = EXIT.ok;
  for (const { body } of chosen) {
    const { custom_domain_id: domainId, ...wish } = body;
    if (domainId === null) throw new Exit(EXIT.refused, 'There is no domain for them yet; "domains add" adds one.');
    try {
      const { data } = await answerOf(api.POST('/api/decoys', { body: { ...wish, custom_domain_id: domainId } }));
      made.push(data);
      if (!options.json)
        terminal.line(`Added ${data.url} (${data.template ?? `answers ${data.response_status}`}), ${data.id}`);
    } catch (error) {
      const { code, name, message } = failureOf(error);
      failed.push({ path: wish.path, code: name, error: message });
      worst = code;
      if (!options.json) terminal.note(`${wish.path}: ${message}`);
    }
  }
  if (options.json) terminal.json({ data: made, failed });
  if (chosen.length === 0) terminal.note('There is nothing to propose.');
  if (failed.length > 0) {
    throw new ExitAfterAnswer(worst, `${failed.length} of ${chosen.length} decoys could not be made.`);
  }
}
