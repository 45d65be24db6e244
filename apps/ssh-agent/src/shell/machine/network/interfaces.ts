import type { Profile } from '../../../profile/profile.ts';

/** A network interface, as `ip`, `ifconfig` and `netstat` show it. */
export interface Interface {
  readonly index: number;
  readonly name: string;
  readonly mtu: number;
  readonly mac: string;
  readonly address: string;
  readonly prefix: number;
  readonly address6: string;
  readonly prefix6: number;
  readonly receivedBytes: number;
  readonly sentBytes: number;
  readonly receivedPackets: number;
  readonly sentPackets: number;
}

/** The loopback and the one interface of the machine. Traffic grows with the time it has been up. */
export function interfacesOf(profile: Profile, now: number): readonly [Interface, Interface] {
  const seconds = Math.floor((now - profile.bootedAt) / 1000);
  const traffic = (received: number, sent: number) => ({
    receivedBytes: received,
    sentBytes: sent,
    receivedPackets: Math.floor(received / 310),
    sentPackets: Math.floor(sent / 420),
  });
  return [
    {
      index: 1,
      name: 'lo',
      mtu: 65_536,
      mac: '00:00:00:00:00:00',
      address: '127.0.0.1',
      prefix: 8,
      address6: '::1',
      prefix6: 128,
      ...traffic(seconds * 3, seconds * 3),
      sentPackets: Math.floor((seconds * 3) / 310),
    },
    {
      index: 2,
      name: 'eth0',
      mtu: 1_500,
      mac: profile.mac,
      address: profile.address,
      prefix: 24,
      address6: linkLocal(profile.mac),
      prefix6: 64,
      ...traffic(seconds * 412, seconds * 233),
    },
  ];
}

/** The link-local address that the kernel makes from a hardware address. */
function linkLocal(mac: string): string {
  const [a = '00', b = '00', c = '00', d = '00', e = '00', f = '00'] = mac.split(':');
  const first = (Number.parseInt(a, 16) ^ 2).toString(16).padStart(2, '0');
  const groups = [`${first}${b}`, `${c}ff`, `fe${d}`, `${e}${f}`];
  return `fe80::${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}`;
}
