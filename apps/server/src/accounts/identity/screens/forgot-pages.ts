import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { showLimit } from '../../../platform/http/callers/guard.ts';
import { guessingNetwork } from '../../../platform/http/callers/guessing-network.ts';
import { readEmail } from '../../members/rules.ts';
import { forgotPage, forgotSentPage } from '../markup/password-pages.ts';
import type { Texts } from '../markup/texts/texts.ts';
import { findAccountByEmail } from '../people/accounts-store.ts';
import { noteMailed } from '../people/links-store.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';

const hide = { schema: { hide: true } };
/** What one request costs of the share that failed sign-ins of an address have: 60 a minute by default. */
const COST = 6;

/**
 * A reset link by mail. The answer is the same, and as fast, whether or not the address has an account: what depends
 * on it is done after the answer. Nobody gets more than one such mail a minute.
 */
export function forgotPages(app: App, parts: PageParts): void {
  const pending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });

  const show = (request: FastifyRequest, reply: FastifyReply, email: string, fault: string | null) => {
    const token = parts.forms.issue(request, reply);
    const body = forgotPage(textsOf(request), { base: baseOf(parts), token, fault, email, mailIsOn: parts.mail.isOn });
    return sendPage(reply, body, { status: fault === null ? 200 : 400 });
  };

  app.get('/forgot-password', { ...hide, config: { requires: anyone() } }, async (request, reply) =>
    show(request, reply, '', null),
  );

  app.post('/forgot-password', { ...hide, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    const fields = parts.forms.read(request);
    const texts = textsOf(request);
    const typed = fields.get('email') ?? '';
    const email = readEmail(typed);
    if (email === null) return show(request, reply, typed, texts.faults.email);
    if (!parts.mail.isOn) return show(request, reply, typed, null);
    showLimit(reply, await parts.rateLimits.take('bad_sign_ins', guessingNetwork(request.clientIp), COST));
    const sending = mailResetLink(parts, texts, email)
      .catch((err: unknown) => request.log.warn({ err }, 'a reset link was not sent'))
      .finally(() => pending.delete(sending));
    pending.add(sending);
    return sendPage(reply, forgotSentPage(texts, { base: baseOf(parts), email }));
  });
}

async function mailResetLink(parts: PageParts, texts: Texts, email: string): Promise<void> {
  const made = await parts.database.transaction(async (client) => {
    // Locked, so that requests side by side make one link.
    const account = await findAccountByEmail(client, email, { forUpdate: true });
    if (account === null || !(await parts.links.mayMailReset(client, account.id))) return null;
    return { account, url: await parts.links.reset(client, account.id, 'mailed') };
  });
  if (made === null) return;
  const { account, url } = made;
  const { letters } = texts;
  const letter = { to: account.email, subject: letters.resetSubject, text: letters.reset(account.name, url) };
  try {
    await parts.mail.send(letter);
  } catch (error) {
    // It does not count among those in the mailbox.
    await noteMailed(parts.database.pool, url, false);
    throw error;
  }
}
