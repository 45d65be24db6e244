import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';
import { FORM_TOKEN } from '../markup/layout.ts';

const COOKIE = 'sundew_form';
const NONCE = /(?:^|;\s*)sundew_form=([\w-]{43})(?:;|$)/;
const FIELDS_MOST = 20;
const FIELD_LENGTH_MOST = 2_000;
/** What an authenticator answers holds keys and certificates. */
const LONG_FIELDS: ReadonlyMap<string, number> = new Map([['credential', 12_000]]);

/** Keeps other sites from posting our forms: a token that only pages of ours hold, bound to a cookie of the browser. */
export interface FormGuard {
  /** The token for a form on the page that is answered now. */
  issue(request: FastifyRequest, reply: FastifyReply): string;
  /** The fields of a form of ours. @throws Problem bad_request, forbidden */
  read(request: FastifyRequest): ReadonlyMap<string, string>;
}

export function createFormGuard(secret: string, publicUrl: () => string): FormGuard {
  const key = deriveKey(secret, 'sundew forms');
  const tokenOf = (nonce: string) => createHmac('sha256', key).update(nonce).digest('base64url');

  return {
    issue(request, reply) {
      const known = nonceOf(request);
      const nonce = known ?? randomBytes(32).toString('base64url');
      if (known === null) {
        const secure = publicUrl().startsWith('https:') ? '; Secure' : '';
        reply.raw.appendHeader('Set-Cookie', `${COOKIE}=${nonce}; Path=/; HttpOnly; SameSite=Lax${secure}`);
      }
      return tokenOf(nonce);
    },
    read(request) {
      const fields = fieldsOf(request.body);
      const nonce = nonceOf(request);
      const sent = Buffer.from(fields.get(FORM_TOKEN) ?? '');
      const expected = Buffer.from(nonce === null ? '' : tokenOf(nonce));
      const fits = nonce !== null && sent.length === expected.length && timingSafeEqual(sent, expected);
      if (!fits || isForeign(request, publicUrl())) {
        throw new Problem('form_too_old');
      }
      return fields;
    },
  };
}

function nonceOf(request: FastifyRequest): string | null {
  return NONCE.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** An Origin that names another site; browsers that send none are held by the token alone. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const host = URL.parse(origin)?.host;
  return host === undefined || (host !== new URL(publicUrl).host && host !== request.headers.host);
}

function fieldsOf(body: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if (typeof body !== 'object' || body === null) return fields;
  for (const [name, value] of Object.entries(body).slice(0, FIELDS_MOST)) {
    if (typeof value !== 'string' || value.length > (LONG_FIELDS.get(name) ?? FIELD_LENGTH_MOST))
      throw new Problem('bad_request');
    fields.set(name, value.toWellFormed());
  }
  return fields;
}
