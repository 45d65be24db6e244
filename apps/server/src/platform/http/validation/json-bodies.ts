import { isUtf8 } from 'node:buffer';
import { Problem } from '@sundew/wire/problems';
import type { App } from '../application.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;
const READABLE = new Set(['utf-8', 'utf8', 'us-ascii']);

/** Management bodies are JSON in UTF-8 and nothing else, so that no text is stored garbled. */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Many clients name the type of every request, also where there is nothing to send.
    if (bytes.length === 0 && request.routeOptions.schema?.body === undefined) {
      done(null, undefined);
      return;
    }
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !READABLE.has(charset.toLowerCase())) {
      done(new Problem('json_needed'));
    } else if (!isUtf8(bytes)) {
      done(new Problem('body_not_utf8'));
    } else {
      void parse(request, bytes.toString('utf8'), done);
    }
  });
}
