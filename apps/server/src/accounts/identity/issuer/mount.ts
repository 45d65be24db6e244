import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@sundew/wire/problems';
import { anyone } from '../../../platform/access/requirement.ts';
import { basePath } from '../../../platform/http/addresses/base-path.ts';
import type { App } from '../../../platform/http/application.ts';
import { takeForAddress } from '../../../platform/http/callers/address-share.ts';
import { showLimit } from '../../../platform/http/callers/guard.ts';
import { guessingNetwork } from '../../../platform/http/callers/guessing-network.ts';
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts';

type MountedRequest = IncomingMessage & { originalUrl?: string };

const PREFIX = '/oidc';
/** Pages that leave something behind for every visitor. */
const STARTS: readonly string[] = ['/auth', '/device', '/session/end'];

/** Characters of an address, or of a form: what a stranger begins is stored as it was sent, so its length is bounded here. */
const LONGEST = 4_096;

export interface MountParts {
  /** Answers what is addressed to the issuer. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly publicUrl: () => string;
  readonly rateLimits: RateLimits;
}

/** Hands everything under `/oidc` to the issuer. */
export function mountIssuer(app: App, parts: MountParts): void {
  app.register(async (scope) => {
    // The issuer reads bodies by itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${PREFIX}/*`,
      config: { requires: anyone() },
      schema: { hide: true },
      handler: async (request, reply) => {
        const url = request.raw.url ?? '/';
        // No parameter has a use for NUL, and the database cannot keep it.
        if (url.includes('%00')) throw new Problem('bad_request');
        // Every sign-in that a stranger begins is remembered for an hour.
        // The issuer finds its pages in whatever case their paths are written.
        const folded = url.toLowerCase();
        const isStart = STARTS.some((path) => folded.startsWith(PREFIX + path));
        if (isStart && isTooLong(request.raw)) throw new Problem('payload_too_large');
        if (isStart || request.method === 'POST') {
          const isRenewal = folded.startsWith(`${PREFIX}/token`);
          const spent = isRenewal
            ? takeForAddress(parts.rateLimits, 'renewal', request.clientIp)
            : parts.rateLimits.take('sign_in', guessingNetwork(request.clientIp));
          showLimit(reply, await spent);
        }
        reply.hijack();
        // A sign-in window that passes an answer without it loses the dashboard that opened it.
        reply.raw.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
        const publicUrl = parts.publicUrl();
        pinOrigin(request.raw, publicUrl, request.clientIp);
        const mounted: MountedRequest = request.raw;
        const rest = url.slice(PREFIX.length);
        mounted.originalUrl = `${basePath(publicUrl)}${PREFIX}${rest}`;
        mounted.url = rest;
        await parts.answer(request.raw, reply.raw);
      },
    });
  });
}

function isTooLong({ url = '', headers }: IncomingMessage): boolean {
  const isUnbounded = headers['transfer-encoding'] !== undefined;
  return url.length > LONGEST || isUnbounded || Number(headers['content-length'] ?? 0) > LONGEST;
}

/**
 * The issuer builds addresses and decides about `Secure` cookies from these headers. Whatever the request said, it
 * hears the public address, so a forged Host leads nobody elsewhere.
 */
export function pinOrigin(raw: IncomingMessage, publicUrl: string, clientIp: string): void {
  const { protocol, host } = new URL(publicUrl);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-for'] = clientIp;
  raw.headers.host = host;
}
