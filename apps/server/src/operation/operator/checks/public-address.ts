import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tokens and keys travel to this address. */
export const publicAddress: DoctorCheck = {
  name: 'public-address',
  inHealth: 'public_address',
  look({ publicUrl }) {
    const address = publicUrl();
    const { protocol, hostname } = new URL(address);
    if (protocol === 'https:') return ok(`${address} is encrypted`, { address });
    if (LOOPBACK.has(hostname)) return ok(`${address} is for this machine only`, { address });
    return warn(
      `${address} is not encrypted`,
      'Put a TLS-terminating proxy in front and set SUNDEW_PUBLIC_URL to its https address.',
      { reason: 'not_encrypted', values: { address } },
    );
  },
};
