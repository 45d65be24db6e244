import type { TLSSocket } from 'node:tls';
import type { SiemKindName } from '@sundew/wire/siem';
import type { GuardedResponse } from '../web/guarded-fetch-port.ts';
import type { SiemAccount, SiemEvent, SiemOutcome } from './siem-port.ts';

/** The ways out to one receiver, with its certificates, guarded. */
export interface SiemWay {
  /** @throws SiemFailure when there is no answer, or one that is no 2xx */
  post(
    url: string,
    request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<GuardedResponse>;
  /** Resolves when the secure connection stands. @throws SiemFailure */
  connect(host: string, port: number): Promise<TLSSocket>;
  /** What this service calls itself, as a host name. */
  readonly ownName: string;
}

/** How detections reach one kind of receiver. One file per kind. */
export interface SiemReceiver {
  readonly name: SiemKindName;
  /** @throws SiemFailure */
  send(account: SiemAccount, events: readonly SiemEvent[], way: SiemWay): Promise<SiemOutcome>;
}

/** The receiver took everything. */
export const ALL_TAKEN: SiemOutcome = { rejected: 0, said: null };
