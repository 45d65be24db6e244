import type { Interface } from './interfaces.ts';

/** What `ip link` prints of an interface; `br`, `o` and `s` are the flags that change it. */
export function linkLines(each: Interface, flags: ReadonlySet<string>): string {
  const state = each.name === 'lo' ? 'UNKNOWN' : 'UP';
  if (flags.has('br')) {
    const kinds = each.name === 'lo' ? 'LOOPBACK,UP,LOWER_UP' : 'BROADCAST,MULTICAST,UP,LOWER_UP';
    return `${each.name.padEnd(16)} ${state.padEnd(14)} ${each.mac} <${kinds}> \n`;
  }
  const end = flags.has('o') ? '\\' : '\n';
  return `${head(each, ' mode DEFAULT')}${end}    ${hardware(each)}\n${flags.has('s') ? traffic(each) : ''}`;
}

/** What `ip address` prints of an interface. */
export function addressLines(each: Interface, flags: ReadonlySet<string>): string {
  const local = each.name === 'lo';
  const scope6 = local ? 'host' : 'link';
  const four = !flags.has('6');
  const six = !flags.has('4');
  if (flags.has('br')) {
    const shown = [four ? `${each.address}/${each.prefix} ` : '', six ? `${each.address6}/${each.prefix6} ` : ''];
    return `${each.name.padEnd(16)} ${(local ? 'UNKNOWN' : 'UP').padEnd(14)} ${shown.join('')}\n`;
  }
  const life = `${flags.has('o') ? '\\' : '\n'}       valid_lft forever preferred_lft forever\n`;
  const wide = local ? '' : `brd ${each.address.replace(/\d+$/, '255')} `;
  const inet = `inet ${each.address}/${each.prefix} ${wide}scope ${local ? 'host' : 'global'} ${each.name}`;
  const inet6 = `inet6 ${each.address6}/${each.prefix6} scope ${scope6} ${local ? 'noprefixroute ' : ''}`;
  if (flags.has('o')) {
    const start = `${each.index}: ${each.name}    `;
    return `${four ? `${start}${inet}${life}` : ''}${six ? `${start}${inet6}${life}` : ''}`;
  }
  const top = flags.has('4') || flags.has('6') ? '' : `    ${hardware(each)}\n`;
  return `${head(each, '')}\n${top}${four ? `    ${inet}${life}` : ''}${six ? `    ${inet6}${life}` : ''}${flags.has('s') ? traffic(each) : ''}`;
}

function head({ index, name, mtu }: Interface, mode: string): string {
  return name === 'lo'
    ? `${index}: lo: <LOOPBACK,UP,LOWER_UP> mtu ${mtu} qdisc noqueue state UNKNOWN${mode} group default qlen 1000`
    : `${index}: ${name}: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu ${mtu} qdisc fq_codel state UP${mode} group default qlen 1000`;
}

function hardware({ name, mac }: Interface): string {
  return name === 'lo' ? `link/loopback ${mac} brd 00:00:00:00:00:00` : `link/ether ${mac} brd ff:ff:ff:ff:ff:ff`;
}

function traffic({ receivedBytes, receivedPackets, sentBytes, sentPackets }: Interface): string {
  const row = (bytes: number, packets: number) =>
    `    ${String(bytes).padStart(10)} ${String(packets).padStart(8)}      0       0       0       0 \n`;
  return `    RX:  bytes  packets errors dropped  missed   mcast           \n${row(receivedBytes, receivedPackets)}    TX:  bytes  packets errors dropped carrier collsns           \n${row(sentBytes, sentPackets)}`;
}
