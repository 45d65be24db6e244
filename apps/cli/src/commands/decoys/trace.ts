import { answerOf } from '@sundew/api-client/client';
import type { components } from '@sundew/api-client/schema.gen';
import { LIMITS } from '@sundew/wire/limits';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import type { Context } from '../../context.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { readText } from '../../terminal/read-text.ts';
import { safeText } from '../../terminal/safe-text.ts';

type Trace = components['schemas']['Trace'];

export const addTrace = organizationVerb({
  usage: 'trace <file>',
  about:
    'Tells whom a text was shown to that was copied from a decoy with the action poison: which decoy, which visitor, ' +
    'and when the visitor was there. Two paragraphs are enough as a rule. Reads a file, or standard input for "-". ' +
    'Ends with 1 when the text carries no mark that is known here.',
  need: 'either',
  examples: [
    'decoys trace found.html',
    'curl -s https://copy.example/page | npm run -s sundew -- decoys trace - --json',
  ],
  async run({ api, path, options, context }: VerbSession, file: string) {
    const { terminal } = context;
    const { text, isCut } = await readText(file, LIMITS.tracedTextLength, context);
    if (isCut) terminal.note(`Only the first ${LIMITS.tracedTextLength} characters are looked at.`);
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/decoys/trace', {
        params: { path },
        body: { text },
      }),
    );
    if (options.json) terminal.json(data);
    else print(context, data);
    if (data.match === null) throw new ExitAfterAnswer(EXIT.checkFailed, reasonFor(data));
  },
});

function print({ terminal }: Context, { match }: Trace): void {
  if (match === null) return;
  const { decoy, visitor, places, agreeing, chance } = match;
  const lines = [
    ['decoy', decoy.name === null ? `${decoy.id} (deleted)` : `${decoy.name}, ${decoy.domain}${decoy.path}`],
    ['address', visitor.ip_address],
    ['agent', visitor.user_agent === '' ? 'none' : visitor.user_agent],
    ['actor', visitor.actor_id],
    ['there', `${match.first_hit_at} to ${match.last_hit_at}, ${match.hits} hits`],
    ['detection', match.last_detection_id],
    ['certainty', `${agreeing} of ${places} words agree; by chance in 1 of ${oneIn(chance)} texts`],
  ] as const;
  for (const [label, text] of lines) terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
}

const oneIn = (chance: number): string => (chance < 1e-15 ? 'over 10^15' : `10^${Math.floor(-Math.log10(chance))}`);

function reasonFor({ visitors_looked_at: looked, is_complete: isComplete }: Trace): string {
  const among = isComplete ? `any of the ${looked} visitors` : `any of the latest ${looked} visitors`;
  return looked === 0
    ? 'Nobody has visited a decoy with the action poison, so there is nothing to compare with.'
    : `The text carries the mark of none: it was not shown to ${among} of poison decoys, or is too short to tell.`;
}
