import { answerOf } from '@sundew/api-client/client';
import { findDomain } from '../../calling/find-domain.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';

/** Whether the block of `decoys block` does its work. */
export const addCheck = organizationVerb({
  usage: 'check <site>',
  about:
    'Has the service ask your site for a bait path, marked as a test, and tells which address arrives. Ends with 1 when none does.',
  need: 'either',
  examples: ['decoys check https://www.shop.example'],
  async run(session: VerbSession, site: string) {
    const { id } = await findDomain(session, URL.parse(site)?.hostname ?? site);
    const { data } = await answerOf(
      session.api.POST('/api/domains/{domain_id}/probe', { params: { path: { domain_id: id } } }),
    );
    const { terminal } = session.context;
    if (session.options.json) terminal.json(data);
    else if (data.address !== null) terminal.line(`${data.url} arrives here, from ${data.address}.`);
    if (data.result !== 'handed_on') throw new ExitAfterAnswer(EXIT.checkFailed, data.advice ?? data.result);
    if (data.advice !== null) terminal.note(data.advice);
  },
});
