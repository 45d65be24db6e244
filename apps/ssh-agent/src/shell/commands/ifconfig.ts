import { type Interface, interfacesOf } from '../machine/network/interfaces.ts';
import type { Command } from '../process/programs/command.ts';

/** `ifconfig`, which old servers still have from net-tools. */
export const ifconfig: Command = {
  names: ['ifconfig'],
  run(process) {
    const [one, lo] = [...interfacesOf(process.session.profile, process.session.now())].reverse();
    const words = process.words.filter((word) => word !== '-a' && word !== '-v');
    const short = words[0] === '-s';
    const [name, ...change] = short ? words.slice(1) : words;
    if (name?.startsWith('-')) {
      process.err(`ifconfig: option \`${name}' not recognised.\nifconfig: \`--help' gives usage information.\n`);
      return 1;
    }
    if (change.length > 0) {
      if (process.session.user === 'root') return 0;
      process.err('SIOCSIFFLAGS: Operation not permitted\n');
      return 255;
    }
    const shown = [one, lo].filter((each) => each !== undefined && (name === undefined || each.name === name));
    if (shown.length === 0) {
      process.err(`${name}: error fetching interface information: Device not found\n`);
      return 1;
    }
    if (short) process.out('Iface      MTU    RX-OK RX-ERR RX-DRP RX-OVR    TX-OK TX-ERR TX-DRP TX-OVR Flg\n');
    for (const each of shown) if (each) process.out(short ? row(each) : block(each));
    return 0;
  },
};

function row({ name, mtu, receivedPackets, sentPackets }: Interface): string {
  const count = (value: number) => String(value).padStart(8);
  return `${name.padEnd(15)} ${String(mtu).padStart(5)} ${count(receivedPackets)}      0      0 0      ${count(sentPackets)}      0      0      0 ${name === 'lo' ? 'LRU' : 'BMRU'}\n`;
}

function block(each: Interface): string {
  const local = each.name === 'lo';
  const counted = (direction: string, packets: number, bytes: number) =>
    `        ${direction} packets ${packets}  bytes ${bytes} (${human(bytes)})\n`;
  return [
    local
      ? `lo: flags=73<UP,LOOPBACK,RUNNING>  mtu ${each.mtu}\n        inet 127.0.0.1  netmask 255.0.0.0\n`
      : `${each.name}: flags=4163<UP,BROADCAST,RUNNING,MULTICAST>  mtu ${each.mtu}\n        inet ${each.address}  netmask 255.255.255.0  broadcast ${each.address.replace(/\d+$/, '255')}\n`,
    `        inet6 ${each.address6}  prefixlen ${each.prefix6}  scopeid ${local ? '0x10<host>' : '0x20<link>'}\n`,
    local
      ? '        loop  txqueuelen 1000  (Local Loopback)\n'
      : `        ether ${each.mac}  txqueuelen 1000  (Ethernet)\n`,
    counted('RX', each.receivedPackets, each.receivedBytes),
    '        RX errors 0  dropped 0  overruns 0  frame 0\n',
    counted('TX', each.sentPackets, each.sentBytes),
    '        TX errors 0  dropped 0 overruns 0  carrier 0  collisions 0\n\n',
  ].join('');
}

function human(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < 4) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(1)} ${['B', 'KiB', 'MiB', 'GiB', 'TiB'][unit]}`;
}
