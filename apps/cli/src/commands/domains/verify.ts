import { answerOf } from '@sundew/api-client/client';
import { findDomain } from '../../calling/find-domain.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { nextStep } from './next-step.ts';

export const addVerify = organizationVerb({
  usage: 'verify <domain>',
  about: 'Looks a domain up in DNS. Ends with 1 and the reason when it does not lead here or is not proved.',
  need: 'either',
  examples: ['domains verify shop.example.com'],
  async run(session: VerbSession, wanted: string) {
    const { api, options } = session;
    const { id } = await findDomain(session, wanted);
    const { data } = await answerOf(
      api.POST('/api/domains/{domain_id}/verify', { params: { path: { domain_id: id } } }),
    );
    const { last_check: check } = data;
    const { terminal } = session.context;
    if (options.json) terminal.json(data);
    else terminal.line(`${data.domain}  ${data.status}`);
    // What the web server of a site hands on is in no DNS.
    if (data.site === null && check?.ok !== true)
      throw new ExitAfterAnswer(EXIT.checkFailed, check?.reason ?? 'Nobody has looked yet.');
    if (!options.json) terminal.note(nextStep(data));
  },
});
