import { type DeliveryCause, WEBHOOK_TIMEOUT_MS } from '@sundew/wire/webhooks';
import { type GuardedFetch, GuardedFetchError } from '../../outside/web/guarded-fetch-port.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { ClaimedDelivery, Outcome } from './deliveries-store.ts';
import { isOverlap } from './overlap.ts';
import { deliveryHeaders, type Secrets } from './signing.ts';
import type { Receiver } from './store.ts';

export interface SendingParts {
  readonly web: GuardedFetch;
  readonly sealer: Sealer;
  /** Prefix of the headers. */
  readonly brand: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Sends one delivery, once, within `WEBHOOK_TIMEOUT_MS`. Never rejects for what the receiver does. */
export async function sendDelivery(
  { web, sealer, brand, clock }: SendingParts,
  receiver: Receiver,
  delivery: ClaimedDelivery,
): Promise<Outcome> {
  const headers = deliveryHeaders(brand, delivery, secretsOf(sealer, receiver, clock()));
  const startedAt = performance.now();
  const outcome = (cause: DeliveryCause | null, said: string | null, responseStatus: number | null): Outcome => ({
    ...{ cause, said, responseStatus },
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const { status } = await web.fetch(receiver.url, {
      ...{ method: 'POST', headers, body: delivery.body, timeoutMs: WEBHOOK_TIMEOUT_MS, statusOnly: true },
    });
    return outcome(status >= 200 && status < 300 ? null : 'not_2xx', null, status);
  } catch (error) {
    return outcome(networkCause(error), error instanceof Error ? error.message : null, null);
  }
}

/** @throws SealBroken when SUNDEW_SECRET is another one */
function secretsOf(sealer: Sealer, { id, secret, old_secret, next_secret_at }: Receiver, nowMs: number): Secrets {
  const open = (sealed: Buffer) => sealer.open(sealed, secretPlace(id)).toString('utf8');
  const signsOn = old_secret !== null && isOverlap(next_secret_at, nowMs);
  return signsOn ? { current: open(old_secret), next: open(secret) } : { current: open(secret), next: null };
}

/** Names the place of a webhook's secrets for the sealer. */
export function secretPlace(webhookId: string): string {
  return `webhook ${webhookId}`;
}

const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|EPROTO)|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/;

/** Why there was no answer at all, by what a guarded fetch throws. */
export function networkCause(
  error: unknown,
): Extract<DeliveryCause, 'timed_out' | 'forbidden_address' | 'tls_failed' | 'unreachable'> {
  if (!(error instanceof GuardedFetchError)) return 'unreachable';
  if (error.reason === 'timed_out' || error.reason === 'forbidden_address') return error.reason;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timed_out';
  return TLS_CODES.test(code) ? 'tls_failed' : 'unreachable';
}
