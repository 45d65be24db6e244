import { findProperty, PROPERTY_OPTION } from '../../../calling/find-property.ts';
import { organizationVerb, type VerbSession } from '../../../calling/organization-verb.ts';
import { showDecisions } from './show-decisions.ts';

export const addShow = organizationVerb({
  usage: 'show',
  about: 'Shows what each fact leads to, what is remembered, and who is let in.',
  need: 'either',
  options: (verb) => verb.option(...PROPERTY_OPTION),
  examples: ['properties decisions show'],
  async run(session: VerbSession<{ readonly property?: string }>) {
    showDecisions(session.context, session.options, await findProperty(session, session.options.property));
  },
});
