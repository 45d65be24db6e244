import { Unreachable } from '@sundew/api-client/api-error';
import { pause } from '@sundew/api-client/pause';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { type IssuerEndpoints, postForm, textIn } from './issuer.ts';
import type { KeptSignIn } from './kept-sign-ins.ts';
import { readTokens } from './tokens.ts';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628, 3.2 and 3.5. */
const INTERVAL_S = 5;
const SLOWER_S = 5;
const LIFETIME_UNKNOWN_S = 300;
const INTERVAL_MOST_S = 60;

/** What is asked of the issuer; null leaves a parameter out. */
export interface LoginWish {
  readonly clientId: string;
  readonly scope: string;
  readonly audience: string | null;
  readonly resource: string | null;
}

/** What the person needs to let this device in. */
export interface DeviceCode {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly address: string;
  /** The address with the code in it, where the issuer has one. */
  readonly addressWithCode: string | null;
  readonly endsAtMs: number;
  readonly intervalS: number;
}

/** @throws Exit (refused), Unreachable */
export async function askForCode(
  endpoints: IssuerEndpoints,
  wish: LoginWish,
  signal: AbortSignal,
): Promise<DeviceCode> {
  const { clientId, ...others } = wish;
  const { ok, fields } = await postForm(endpoints.device, { client_id: clientId, ...others }, signal);
  const deviceCode = textIn(fields, 'device_code');
  const userCode = textIn(fields, 'user_code');
  const address = textIn(fields, 'verification_uri');
  if (!ok || deviceCode === null || userCode === null || address === null) throw refused(fields);
  const { expires_in: lifetimeS, interval } = fields;
  return {
    deviceCode,
    userCode,
    address,
    addressWithCode: textIn(fields, 'verification_uri_complete'),
    endsAtMs: Date.now() + secondsOf(lifetimeS, LIFETIME_UNKNOWN_S) * 1000,
    intervalS: Math.min(secondsOf(interval, INTERVAL_S), INTERVAL_MOST_S),
  };
}

/**
 * Waits until the person has let this device in.
 * @throws Exit (refused) when the person refuses, the code ends or the signal aborts
 */
export async function waitForTokens(
  endpoints: IssuerEndpoints,
  wish: LoginWish,
  code: DeviceCode,
  signal: AbortSignal,
): Promise<KeptSignIn> {
  const { clientId, resource } = wish;
  const form = { grant_type: GRANT_TYPE, client_id: clientId, device_code: code.deviceCode, resource };
  let intervalS = code.intervalS;
  while (Date.now() < code.endsAtMs) {
    await pause(intervalS * 1000, signal);
    if (signal.aborted) break;
    const answer = await postForm(endpoints.token, form, signal).catch((error: unknown) => {
      if (error instanceof Unreachable) return null;
      throw error;
    });
    const issued = answer === null ? null : readTokens(answer, Date.now());
    if (issued !== null) {
      return {
        clientId,
        resource,
        tokenEndpoint: endpoints.token,
        revocationEndpoint: endpoints.revocation,
        ...issued,
      };
    }
    const error = answer === null || answer.isPassing ? 'slow_down' : textIn(answer.fields, 'error');
    if (error === 'slow_down') intervalS = Math.min(intervalS + SLOWER_S, INTERVAL_MOST_S);
    else if (error !== 'authorization_pending') throw refused(answer?.fields ?? {});
  }
  throw new Exit(EXIT.refused, 'Nobody has let this device in. Run "login" again.');
}

function refused(fields: Readonly<Record<string, unknown>>): Exit {
  const error = textIn(fields, 'error');
  if (error === 'access_denied') return new Exit(EXIT.refused, 'The sign-in was refused.');
  if (error === 'expired_token') return new Exit(EXIT.refused, 'The code has ended. Run "login" again.');
  const reason = textIn(fields, 'error_description') ?? error ?? 'it answered something unexpected';
  return new Exit(EXIT.refused, `The issuer does not sign in this command line: ${reason}.`);
}

function secondsOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : otherwise;
}
