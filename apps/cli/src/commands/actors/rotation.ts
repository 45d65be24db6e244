import { answerOf } from '@sundew/api-client/client';
import { findProperty } from '../../calling/find-property.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const PATH = '/api/organizations/{organization_id}/rotation-settings';

interface Options {
  readonly property?: string;
  readonly reset?: true;
  readonly minIps?: number;
  readonly windowMinutes?: number;
  readonly minScore?: number;
}

export const addRotation = organizationVerb({
  usage: 'rotation',
  about: 'Shows or sets when an actor counts as rotating its addresses. What you leave out stays as it is.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--property <id or name>', 'at this property alone')
      .option('--min-ips <number>', 'so many different addresses', wholeNumber(2, 1_000))
      .option('--window-minutes <number>', 'within so many minutes', wholeNumber(5, 10_080))
      .option('--min-score <score>', 'with this average score', wholeNumber(40, 100))
      .option('--reset', 'lets a property follow the organization again, or the organization the defaults'),
  examples: [
    'actors rotation',
    'actors rotation --min-ips 5 --window-minutes 120',
    'actors rotation --property Shop --min-score 50',
  ],
  async run(session: VerbSession<Options>) {
    const { api, organization, options } = session;
    const { property, reset, minIps, windowMinutes, minScore } = options;
    const query = property === undefined ? {} : { property_id: (await findProperty(session, property)).id };
    const params = { path: { organization_id: organization }, query };
    let { data } = await answerOf(reset ? api.DELETE(PATH, { params }) : api.GET(PATH, { params }));
    if (minIps !== undefined || windowMinutes !== undefined || minScore !== undefined) {
      const body = {
        min_ips: minIps ?? data.min_ips,
        window_minutes: windowMinutes ?? data.window_minutes,
        min_score: minScore ?? data.min_score,
      };
      ({ data } = await answerOf(api.PUT(PATH, { params, body })));
    }
    if (options.json) return session.context.terminal.json(data);
    session.context.terminal.line(
      `An actor counts as rotating at ${data.min_ips} addresses within ${data.window_minutes} minutes, with an average score of ${data.min_score}.`,
    );
  },
});
