import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * An address or a network as PostgreSQL's `inet` takes it, host bits cleared, mapped IPv6 as IPv4.
 * @returns null for anything else (host names, zones, ports, short forms)
 */
export function readNetwork(text: string): string | null {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  if (rest.length > 0 || isIP(address) === 0 || address.includes('%')) return null;
  const parsed = ipaddr.process(address);
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return parsed.toString();
  if (!/^\d{1,3}$/.test(prefix)) return null;
  const mapped = isIP(address) === 6 && most === 32;
  const bits = mapped ? Number(prefix) - 96 : Number(prefix);
  if (bits < 0 || bits > most) return null;
  return `${networkStart(parsed, bits)}/${bits}`;
}

function networkStart(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes).toString();
}
