import { hearServiceTime } from '../clock/service-time.ts';

/** Who signs people in here, as `GET /api/auth/config` tells. */
export interface AuthConfig {
  readonly issuer: string;
  readonly client_id: string;
  readonly scope: string;
  /** Resource indicator (RFC 8707) that makes the access token one for the management API; null where none is used. */
  readonly resource: string | null;
  readonly audience: string | null;
  /** Where the issuer sends people back to: at the public address of the service. */
  readonly redirect_uri: string;
  readonly post_logout_redirect_uri: string;
  /** Where people manage their account; null with an issuer elsewhere. */
  readonly account_url: string | null;
  /** Whether the service's own issuer signs people in. */
  readonly embedded: boolean;
  readonly brand: string;
  readonly version: string;
}

/** Where the dashboard is reached, without a slash at the end. */
export const home = new URL('.', document.baseURI).href.replace(/\/$/, '');

/** How long people wait for an answer to begin before they are told that none comes. */
export const ANSWER_MS = 30_000;

/** @throws Error when the service does not answer */
export async function readAuthConfig(): Promise<AuthConfig> {
  const response = await fetch(`${home}/api/auth/config`, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  hearServiceTime(response.headers.get('date'));
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  const { data } = (await response.json()) as { data: AuthConfig };
  return data;
}
