import type { SiemCause } from '@sundew/wire/siem';
import { ForbiddenAddress } from '../public-lookup.ts';
import { GuardedFetchError, type GuardedResponse } from '../web/guarded-fetch-port.ts';
import { SiemFailure } from './siem-port.ts';

const MS_PER_S = 1_000;
const LONGEST_SAID = 300;
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|EPROTO)|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/;
/** TLS alerts by which a server says that it wants another certificate of the client, or one at all. */
const CLIENT_REFUSED = /ALERT_(CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_UNKNOWN|ACCESS_DENIED)/;

export function failureOfStatus({ status, headers, body }: GuardedResponse): SiemFailure {
  const said = `${status} ${body.subarray(0, LONGEST_SAID * 4).toString('utf8')}`;
  const named = Number(headers['retry-after']);
  const retryAfterMs = Number.isFinite(named) && named >= 0 ? named * MS_PER_S : null;
  return new SiemFailure(reasonOf(status), said, retryAfterMs);
}

function reasonOf(status: number): SiemCause {
  if (status === 401 || status === 403) return 'credential_refused';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'service_failed' : 'refused';
}

export function failureOfFetch(error: unknown): SiemFailure {
  if (!(error instanceof GuardedFetchError)) return failureOfSocket(error);
  if (error.reason === 'timed_out' || error.reason === 'forbidden_address') {
    return new SiemFailure(error.reason, error.message, null, error);
  }
  if (error.reason === 'too_many_redirects') return new SiemFailure('refused', error.message, null, error);
  return failureOfSocket(error.cause ?? error);
}

/** Why there is no connection, or none any more. */
export function failureOfSocket(error: unknown): SiemFailure {
  if (error instanceof SiemFailure) return error;
  const said = error instanceof Error ? error.message : null;
  if (error instanceof ForbiddenAddress) return new SiemFailure('forbidden_address', said, null, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CLIENT_REFUSED.test(code)) return new SiemFailure('credential_refused', said, null, error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT')
    return new SiemFailure('timed_out', said, null, error);
  return new SiemFailure(TLS_CODES.test(code) ? 'tls_failed' : 'unreachable', said, null, error);
}
