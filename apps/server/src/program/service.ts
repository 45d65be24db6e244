import type { DecoyAddresses } from '../decoys/compose-decoys.ts';
import type { App } from '../platform/http/application.ts';

/** The service as it runs. */
export interface Service {
  readonly app: App;
  /** Address people and sensors reach the service under, without a trailing slash. */
  readonly publicUrl: string;
  /** The port that this process listens on for them. */
  readonly port: number;
  /** Where decoys are served by this process; null when it does not. */
  readonly decoyPorts: DecoyAddresses | null;
  /** One-time link to the first account; null once there is one, or when people sign in elsewhere. */
  readonly setupLink: string | null;
  /** Takes no new requests, settles what was accepted, then ends everything that was started. */
  stop(): Promise<void>;
}
