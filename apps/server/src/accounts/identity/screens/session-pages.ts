import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { signedOutPage } from '../markup/issuer-pages.ts';
import { endEverySession } from '../people/accounts.ts';
import { changingOwn, leaveWith, noteOwnChange, visitAccount } from './account-visit.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';

const hide = { schema: { hide: true } };
const byUid = {
  schema: { hide: true, params: Type.Object({ uid: Type.String({ maxLength: 64, pattern: '^[\\w-]+$' }) }) },
};

/** Ways out: this session, another one, or all of them. */
export function sessionPages(app: App, parts: PageParts): void {
  const { sessions, forms } = parts;

  app.post('/account/sign-out', { ...hide, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    forms.read(request);
    const session = await sessions.current({ request, reply });
    if (session !== null) await sessions.end(session.accountId, session.uid);
    return reply.redirect(`${baseOf(parts)}/signed-out`, 303);
  });

  app.post(
    '/account/sessions/:uid/end',
    { ...byUid, config: { requires: anyone('sign_in') } },
    async (request, reply) => {
      const visit = await visitAccount(parts, request, reply);
      if (visit === null) return reply;
      if (await sessions.end(visit.visitor.id, request.params.uid))
        await noteOwnChange(parts.database.pool, parts, visit, 'session.end');
      return leaveWith('session', visit);
    },
  );

  app.post(
    '/account/sign-out-everywhere',
    { ...hide, config: { requires: anyone('sign_in') } },
    async (request, reply) => {
      const visit = await visitAccount(parts, request, reply);
      if (visit === null) return reply;
      await changingOwn(parts, visit, async (client, announce) => {
        await endEverySession(client, announce, visit.visitor.id, new Date(parts.clock()));
        await noteOwnChange(client, parts, visit, 'session.end_all');
      });
      return reply.redirect(`${visit.base}/signed-out`, 303);
    },
  );

  app.get('/signed-out', { ...hide, config: { requires: anyone() } }, async (request, reply) =>
    sendPage(reply, signedOutPage(textsOf(request), baseOf(parts))),
  );
}
