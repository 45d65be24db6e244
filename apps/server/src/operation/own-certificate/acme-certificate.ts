import { setTimeout as sleep } from 'node:timers/promises';
import type { SecureContext } from 'node:tls';
import { backOff } from '@sundew/wire/time/back-off';
import { readChain } from '../../decoys/certificates/issued-chain.ts';
import { renewalTime } from '../../decoys/certificates/rules.ts';
import type { CertificatePem } from '../../platform/http/connections/secure-door.ts';
import { readSealedSetting, replaceSealedSetting } from '../../platform/secrets/sealed-settings.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/units.ts';
import { orderCertificate } from './order-certificate.ts';
import type { OwnCertificate, OwnCertificateParts } from './served-certificate.ts';

interface Kept {
  readonly chainPem: string;
  readonly keyPem: string;
}

/** Public authorities refuse a name for an hour after five failures. */
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LONGEST_RETRY_MS = 6 * HOUR_MS;
/** Another process of the installation may have renewed it. */
const LOOK_AGAIN_MS = HOUR_MS;

/** A certificate for one host name by TLS-ALPN-01, kept sealed in the database, ordered and renewed in the background. */
export function acmeCertificate(parts: OwnCertificateParts, host: string): OwnCertificate {
  const { database, sealer, authority, clock, log } = parts;
  const name = `own certificate ${host} ${authority.directory}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pem: CertificatePem | null = null;
  let challenge: SecureContext | null = null;
  let running: Promise<void> = Promise.resolve();

  const wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  /** @returns when to renew what is in use now; null when there is nothing fit for use */
  async function takeKept(): Promise<Date | null> {
    const text = await readSealedSetting(database, sealer, name);
    if (text === null) return null;
    const { chainPem, keyPem } = JSON.parse(text) as Kept;
    const { notBefore, notAfter } = readChain(chainPem, host, keyPem);
    if (notAfter.getTime() <= clock()) return null;
    pem = { cert: chainPem, key: keyPem };
    return renewalTime(notBefore, notAfter, 0);
  }

  /** @throws Error when what was issued is not fit for use: authorities issue the same certificate a few times a week only */
  async function order(): Promise<void> {
    const offer = (made: SecureContext | null) => {
      challenge = made;
    };
    const kept = await orderCertificate({ authority, account: await parts.account(), host, offer, signal });
    await replaceSealedSetting(database, sealer, name, JSON.stringify(kept satisfies Kept));
    log.info(`the certificate of ${host} was issued`);
    const renewAt = await takeKept();
    if (renewAt === null || renewAt.getTime() <= clock()) {
      throw new Error('The new certificate is over, or would be renewed at once. Is the clock of this machine right?');
    }
  }

  async function keepFresh(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        const renewAt = await takeKept();
        if (renewAt !== null && renewAt.getTime() > clock()) {
          failures = 0;
          await wait(Math.min(renewAt.getTime() - clock(), LOOK_AGAIN_MS));
        } else await order();
      } catch (err) {
        if (signal.aborted) return;
        failures += 1;
        const pauseMs = backOff(FIRST_RETRY_MS, LONGEST_RETRY_MS, failures);
        log.warn({ err }, `no certificate for ${host}; the next try is in ${Math.ceil(pauseMs / MINUTE_MS)} minutes`);
        await wait(pauseMs);
      }
    }
  }

  return {
    pem: () => pem,
    challenge: () => challenge,
    begin() {
      running = keepFresh();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
