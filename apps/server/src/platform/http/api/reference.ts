import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { anyone } from '../../access/requirement.ts';
import { madeOnce } from '../../memory/made-once.ts';
import type { App } from '../application.ts';

const CONFIGURATION = {
  withDefaultFonts: false,
  hideClientButton: true,
  // On localhost the widget offers to share and deploy the document at its maker's.
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sundew API reference</title>
<link rel="icon" href="/sundew.svg" type="image/svg+xml">
</head>
<body>
<script id="api-reference" data-url="/openapi.json" data-configuration='${JSON.stringify(CONFIGURATION)}'></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;

// No script but our own file; the reference widget writes its own style element.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** `/openapi.json` and the reference page at `/docs`. */
export function referenceRoutes(app: App): void {
  const config = { requires: anyone() };
  let document: string | null = null;
  app.get('/openapi.json', { config, schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/docs', { config, schema: { hide: true } }, (_request, reply) => {
    reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(PAGE);
  });
  const script = madeOnce(loadWidget);
  app.get('/docs/reference.js', { config, schema: { hide: true } }, async (_request, reply) => {
    const bytes = await script();
    return reply
      .headers({ 'Content-Encoding': 'gzip', 'Cache-Control': 'public, max-age=86400', Vary: 'Accept-Encoding' })
      .type('text/javascript; charset=utf-8')
      .send(bytes);
  });
}

/** The widget is four megabytes inside its plugin: it is loaded when somebody first opens the page, not at the start. */
async function loadWidget(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const shelf = fastify();
  await shelf.register(scalar, { routePrefix: '/', configuration: { content: '{}' } });
  const { rawPayload } = await shelf.inject('/js/scalar.js');
  await shelf.close();
  return gzipSync(rawPayload);
}
