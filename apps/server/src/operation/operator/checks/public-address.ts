import { isOwnMachine } from '../../../platform/http/addresses/ways-in.ts';
import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

/** Tokens and keys travel to this address. */
export const publicAddress: DoctorCheck = {
  name: 'public-address',
  inHealth: 'public_address',
  look({ publicUrl }) {
    const address = publicUrl();
    const { protocol, hostname } = new URL(address);
    if (protocol === 'https:') return ok(`${address} is encrypted`, { address });
    if (isOwnMachine(hostname)) return ok(`${address} is for this machine only`, { address });
    return warn(
      `${address} is not encrypted`,
      'Set SUNDEW_TLS, or put a proxy that ends TLS in front, and set SUNDEW_PUBLIC_URL to the https address.',
      { reason: 'not_encrypted', values: { address } },
    );
  },
};
