import formBody from '@fastify/formbody';
import { errors } from 'oidc-provider';
import type { App } from '../http/app.ts';
import { toProblem } from '../http/problem-replies.ts';
import { accountPages } from './account-pages.ts';
import { linkPages } from './link-pages.ts';
import { type PageParts, sendPage } from './page-parts.ts';
import { problemPage } from './pages/issuer-pages.ts';
import { setupPages } from './setup-page.ts';
import { signInPages } from './sign-in-pages.ts';

const FORM_BYTES_MOST = 16 * 1024;

/** The pages of the embedded issuer: forms in, markup out, errors as pages too. */
export function identityPages(app: App, parts: PageParts): void {
  app.register(async (scope: App) => {
    await scope.register(formBody, { bodyLimit: FORM_BYTES_MOST });
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof errors.SessionNotFound) {
        return sendPage(reply, problemPage('This sign-in took too long or was finished elsewhere.'), { status: 400 });
      }
      const problem = toProblem(error);
      if (problem.status >= 500) request.log.error({ err: error, request_id: request.id }, 'page failed');
      if (problem.retryAfterS !== undefined) reply.header('Retry-After', problem.retryAfterS);
      return sendPage(reply, problemPage(problem.message), { status: problem.status });
    });
    signInPages(scope, parts);
    setupPages(scope, parts);
    linkPages(scope, parts);
    accountPages(scope, parts);
  });
}
