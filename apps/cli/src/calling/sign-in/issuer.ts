import { hostname } from 'node:os';
import { Unreachable } from '@sundew/api-client/api-error';
import manifest from '../../../package.json' with { type: 'json' };
import { EXIT, Exit } from '../../terminal/exit.ts';

const TIMEOUT_MS = 15_000;

/** Where the issuer is asked for what (RFC 8414, RFC 8628). */
export interface IssuerEndpoints {
  readonly device: string;
  readonly token: string;
  readonly revocation: string | null;
}

/** An answer of the issuer: the fields of its JSON object; none when it was something else. */
export interface IssuerAnswer {
  readonly ok: boolean;
  /** It failed, or was asked too often: another time it may answer otherwise. */
  readonly isPassing: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** @throws Exit (refused) when the issuer cannot sign in a command line, Unreachable */
export async function findEndpoints(issuer: string, signal: AbortSignal): Promise<IssuerEndpoints> {
  const { ok, fields } = await ask(`${issuer}/.well-known/openid-configuration`, {}, signal);
  const named = textIn(fields, 'issuer');
  if (!ok || named?.replace(/\/$/, '') !== issuer) {
    throw new Exit(EXIT.refused, `${issuer} does not describe itself as an OpenID Connect issuer.`);
  }
  const device = textIn(fields, 'device_authorization_endpoint');
  const token = textIn(fields, 'token_endpoint');
  if (device === null || token === null) {
    throw new Exit(EXIT.refused, `${issuer} offers no device codes (RFC 8628). Use --token or SUNDEW_TOKEN instead.`);
  }
  return { device, token, revocation: textIn(fields, 'revocation_endpoint') };
}

/** Posts a form; null leaves a field out. @throws Unreachable */
export function postForm(
  url: string,
  form: Readonly<Record<string, string | null>>,
  signal?: AbortSignal,
): Promise<IssuerAnswer> {
  const fields = Object.entries(form).filter((field): field is [string, string] => field[1] !== null);
  return ask(url, { method: 'POST', body: new URLSearchParams(fields) }, signal);
}

/** A field of an answer, when it is a text. */
export function textIn(fields: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

async function ask(url: string, init: RequestInit, signal?: AbortSignal): Promise<IssuerAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...init,
      // Shown to the person who lets this device in.
      headers: { Accept: 'application/json', 'User-Agent': deviceName() },
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const value: unknown = await response.json().catch(() => null);
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    return { ok: response.ok, isPassing: response.status === 429 || response.status >= 500, fields };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(URL.parse(url)?.origin ?? url, error);
  }
}

function deviceName(): string {
  const host = hostname().replace(/[^\x20-\x7e]/g, '?');
  return `sundew-cli/${manifest.version} (${host}; ${process.platform})`;
}
