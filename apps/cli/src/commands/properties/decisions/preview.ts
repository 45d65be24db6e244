import { answerOf } from '@sundew/api-client/client';
import { findProperty, PROPERTY_OPTION } from '../../../calling/find-property.ts';
import { organizationVerb, type VerbSession } from '../../../calling/organization-verb.ts';
import { wholeNumber } from '../../../terminal/option-values.ts';
import { addPolicyOptions, type PolicyOptions, wishedDecisions } from './policy-options.ts';
import { showPreview } from './show-preview.ts';

interface Options extends PolicyOptions {
  readonly property?: string;
  readonly days: number;
}

export const addPreview = organizationVerb({
  usage: 'preview',
  about: 'Tells whom other settings would have stopped in the last days, by visitor. Changes nothing.',
  need: 'either',
  options: (verb) =>
    addPolicyOptions(verb)
      .option('--days <number>', 'how many days back', wholeNumber(1, 30), 7)
      .option(...PROPERTY_OPTION),
  examples: [
    'properties decisions preview --switch scan=block',
    'properties decisions preview --allow 192.0.2.0/28 --days 30',
  ],
  async run(session: VerbSession<Options>) {
    const { api, options } = session;
    const property = await findProperty(session, options.property);
    const decisions = wishedDecisions(options, property.decisions);
    const { data } = await answerOf(
      api.POST('/api/properties/{property_id}/decisions/preview', {
        params: { path: { property_id: property.id } },
        body: {
          ...{ decisions, days: options.days },
          ...(options.preset === undefined ? {} : { threshold_preset: options.preset }),
        },
      }),
    );
    showPreview(session.context, options, data);
  },
});
