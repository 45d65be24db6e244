import formBody from '@fastify/formbody';
import { toProblem } from '../../../platform/http/answers/problem-replies.ts';
import type { App } from '../../../platform/http/application.ts';
import { problemPage } from '../markup/issuer-pages.ts';
import { accountPages } from './account-pages.ts';
import { forgotPages } from './forgot-pages.ts';
import { linkPages } from './link-pages.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';
import { passkeyPages } from './passkey-routes.ts';
import { secondFactorPages } from './second-factor-routes.ts';
import { sessionPages } from './session-pages.ts';
import { setupPages } from './setup-page.ts';
import { signInPages } from './sign-in-pages.ts';

const FORM_BYTES_MOST = 16 * 1024;

/** The pages of the embedded issuer: forms in, markup out, errors as pages too. */
export function identityPages(app: App, parts: PageParts): void {
  app.register(async (scope: App) => {
    await scope.register(formBody, { bodyLimit: FORM_BYTES_MOST });
    scope.setErrorHandler((error, request, reply) => {
      const texts = textsOf(request);
      if (error instanceof Error && error.name === 'SessionNotFound') {
        return sendPage(reply, problemPage(texts, texts.problem.interactionLost), { status: 400 });
      }
      const { code, status, retryAfterS } = toProblem(error);
      if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'page failed');
      if (retryAfterS !== undefined) reply.header('Retry-After', retryAfterS);
      const words: Readonly<Record<string, string>> = texts.problem;
      // Forms are bound to a cookie: a browser that keeps none never gets further.
      const isCookieless = code === 'forbidden' && (request.headers.cookie ?? '') === '';
      const said = isCookieless ? texts.problem.cookieless : words[code];
      const text = said ?? (status >= 500 ? texts.problem.internal : texts.problem.bad_request);
      // Who opens the link once more has the account already.
      const signIn = code === 'not_found' ? `${baseOf(parts)}/sign-in` : null;
      return sendPage(reply, problemPage(texts, text, signIn), { status });
    });
    signInPages(scope, parts);
    setupPages(scope, parts);
    linkPages(scope, parts);
    forgotPages(scope, parts);
    accountPages(scope, parts);
    sessionPages(scope, parts);
    secondFactorPages(scope, parts);
    passkeyPages(scope, parts);
  });
}
