import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { pause } from '@sundew/api-client/pause';
import { Option } from 'commander';
import { findDomain } from '../../calling/find-domain.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import type { Context } from '../../context.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { type Certificate, certificateFacts, factLines } from './facts.ts';
import { nextStep } from './next-step.ts';

interface Options {
  readonly wait?: number;
}

const DEFAULT_WAIT = '300';
const FIRST_POLL_MS = 500;
const LONGEST_POLL_MS = 5_000;

export const addCertificate = organizationVerb({
  usage: 'certificate <domain>',
  about: 'Asks for the certificate of a verified domain. One that is in use or under way stays as it is.',
  need: 'either',
  options: (verb) =>
    verb.addOption(
      new Option('--wait [seconds]', 'until it is issued or has failed, so long at most')
        .argParser(wholeNumber(1, 3600))
        .preset(DEFAULT_WAIT),
    ),
  examples: ['domains certificate shop.example.com', 'domains certificate shop.example.com --wait 120'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { api, options } = session;
    const known = await findDomain(session, wanted);
    // The service refuses it next, and does not know what comes first.
    if (known.status !== 'Verified') session.context.terminal.note(nextStep(known));
    const { data } = await answerOf(
      api.POST('/api/domains/{domain_id}/ssl/request', { params: { path: { domain_id: known.id } } }),
    );
    const reached = options.wait === undefined ? data : await settled(session.context, api, data, options.wait);
    if (options.json) session.context.terminal.json(reached);
    else
      for (const line of factLines([['domain', reached.domain], ...certificateFacts(reached)]))
        session.context.terminal.line(line);
    judge(session.context, reached, options.wait);
  },
});

/** The state once it is decided, or when the time is over or the person has enough. */
async function settled(
  { terminal, interrupted }: Context,
  api: ApiClient,
  asked: Certificate,
  waitS: number,
): Promise<Certificate> {
  const deadline = Date.now() + waitS * 1000;
  let state = asked;
  let pollMs = FIRST_POLL_MS;
  if (isUnderWay(state)) terminal.note(`Waiting for the certificate of ${state.domain}, usually 1 to 5 minutes.`);
  while (isUnderWay(state) && Date.now() < deadline) {
    await pause(Math.min(pollMs, Math.max(0, deadline - Date.now())), interrupted);
    if (interrupted.aborted) break;
    pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS);
    const path = { domain_id: asked.domain_id };
    ({ data: state } = await answerOf(api.GET('/api/domains/{domain_id}/ssl-status', { params: { path } })));
  }
  return state;
}

/** A renewal with a reason has failed; a first certificate with one waits and goes on by itself. */
function isUnderWay({ ssl_status: state, reason }: Certificate): boolean {
  return state === 'Pending' || (state === 'Renewing' && reason === null);
}

/** @throws Exit (check failed) when there is none, or no newer one, or none within the time that was waited */
function judge({ terminal, interrupted }: Context, { reason, ...said }: Certificate, waitS: number | undefined): void {
  const { ssl_status: state, domain } = said;
  if (state === 'Issued') return;
  if (!isUnderWay({ reason, ...said })) {
    throw new ExitAfterAnswer(EXIT.checkFailed, reason ?? `There is no certificate for ${domain}.`);
  }
  if (waitS === undefined || interrupted.aborted) {
    terminal.note(`It is under way; see how it goes on: npm run sundew -- domains show ${domain}`);
    interrupted.throwIfAborted();
    return;
  }
  const why = reason === null ? '' : ` ${reason}`;
  throw new ExitAfterAnswer(
    EXIT.checkFailed,
    `${domain}: still ${state} after ${waitS} s; it goes on by itself.${why}`,
  );
}
