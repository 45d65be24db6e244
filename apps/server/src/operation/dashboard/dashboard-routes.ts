import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { anyone } from '../../platform/access/requirement.ts';
import { asksForPage, onThisHost } from '../../platform/http/addresses/asks-for-page.ts';
import { basePath } from '../../platform/http/addresses/base-path.ts';
import type { App } from '../../platform/http/application.ts';

export interface DashboardParts {
  /** Folder with the built dashboard. */
  readonly folder: string;
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  /** An issuer elsewhere, which the page asks for tokens; null when people sign in here. */
  readonly oidcIssuer: string | null;
}

const YEAR_S = 365 * 24 * 3600;
/** As the build names its files; nothing that leads out of the folder. */
const NAME = /^[\w-]+(?:\.[\w-]+)+$/;
const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sundew</title>
<p>The dashboard is not built. <code>npm start</code> builds it, or run <code>npm run build</code>.</p></html>`;

/**
 * The dashboard's files, and its page at every address that nothing else answers to a browser.
 * Scripts, styles and requests stay on this service; only an external issuer is asked as well.
 */
export async function dashboardRoutes(app: App, { folder, publicUrl, oidcIssuer }: DashboardParts): Promise<void> {
  const config = { requires: anyone() };
  const page = join(folder, 'index.html');
  const isBuilt = existsSync(page);
  if (isBuilt) {
    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
    app.get('/assets/:file', { config, schema: { hide: true } }, (request, reply) => {
      const { file } = request.params as { file: string };
      if (!NAME.test(file)) return reply.callNotFound();
      reply
        .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
        .header('Cross-Origin-Resource-Policy', 'same-origin');
      return reply.sendFile(`assets/${file}`);
    });
    for (const file of ['sundew.svg', 'theme.js']) {
      app.get(`/${file}`, { config, schema: { hide: true } }, (_request, reply) =>
        reply.header('Cache-Control', 'public, max-age=3600').sendFile(file),
      );
    }
  }

  const policy = policyOf(oidcIssuer);
  app.get('/*', { config, schema: { hide: true } }, (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound();
    const base = basePath(publicUrl());
    // Its router reads the address as the browser has it.
    if (request.url !== request.originalUrl) return reply.redirect(base + onThisHost(request.url));
    // A sign-in window comes back from an issuer elsewhere, and has to find the dashboard that opened it.
    const isFromElsewhere = oidcIssuer !== null && request.url.startsWith('/callback');
    return (
      reply
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-cache')
        .header('Cross-Origin-Opener-Policy', isFromElsewhere ? 'unsafe-none' : 'same-origin-allow-popups')
        .type('text/html; charset=utf-8')
        // Read anew, because a build while the service runs gives its scripts other names.
        .send(isBuilt ? pageAt(page, base) : NOT_BUILT)
    );
  });
}

function pageAt(file: string, base: string): string {
  return readFileSync(file, 'utf8').replace('<base href="/"', `<base href="${base}/"`);
}

function policyOf(oidcIssuer: string | null): string {
  const issuer = oidcIssuer === null ? '' : ` ${new URL(oidcIssuer).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${issuer}`,
    `frame-src 'self'${issuer}`,
    `form-action 'self'${issuer}`,
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
