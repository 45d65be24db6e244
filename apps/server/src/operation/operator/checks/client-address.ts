import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

/** A wrongly resolved address makes no error, only detections that share one address. */
export const clientAddress: DoctorCheck = {
  name: 'client-address',
  look({ request: { clientIp, socketIp, forwardedFor, trustsProxies } }) {
    const seen = `the service takes you for ${clientIp}`;
    const values = { client_ip: clientIp, socket_ip: socketIp };
    if (forwardedFor === null) return ok(seen, values);
    if (!trustsProxies) {
      return warn(
        `${seen}, although a proxy says that it forwards (X-Forwarded-For)`,
        `If ${socketIp} is your own proxy, set SUNDEW_TRUSTED_PROXIES to it; otherwise all visitors share that address.`,
        { reason: 'untrusted_proxy', values },
      );
    }
    if (clientIp === socketIp) {
      return warn(
        `${seen}, the machine that connects, although it says that it forwards (X-Forwarded-For)`,
        `If ${socketIp} is your own proxy, add it to SUNDEW_TRUSTED_PROXIES.`,
        { reason: 'unknown_proxy', values },
      );
    }
    return ok(`${seen}, through ${socketIp}`, values);
  },
};
