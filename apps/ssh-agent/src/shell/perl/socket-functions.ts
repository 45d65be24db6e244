import { entryOf } from '../process/texts/entry-of.ts';
import type { Builtin, Machine } from './machine.ts';
import type { Call } from './tree.ts';
import { numberOf, textOf } from './values.ts';

const CONNECT_MS = 120;
const PROTOCOLS: Readonly<Record<string, number>> = { icmp: 1, tcp: 6, udp: 17 };

const given = async (call: Call, machine: Machine): Promise<string[]> =>
  (await machine.list({ kind: 'list', items: call.given })).map(textOf);

/** The four bytes of an address; undefined for a name, since none is resolved. */
function packed(address: string): string | undefined {
  const parts = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) ? address.split('.').map(Number) : [];
  return parts.length === 4 && parts.every((part) => part < 256) ? String.fromCharCode(...parts) : undefined;
}

const dotted = (bytes: string): string => [...bytes.slice(0, 4)].map((byte) => byte.charCodeAt(0)).join('.');

const place: Builtin<Call> = async (call, machine) => {
  const [port, address = ''] = await given(call, machine);
  const number = numberOf(port);
  return `\x02\0${String.fromCharCode((number >> 8) & 255, number & 255)}${address}${'\0'.repeat(8)}`;
};

/** Nobody answers: who was asked for is told, as it is of `/dev/tcp`. */
export async function refuse(machine: Machine, host: string, port: string): Promise<void> {
  const { session } = machine.process;
  const url = `tcp://${host}:${port}/`.slice(0, 2_048);
  session.event({ kind: 'download', url, line: `perl ${url}` });
  await session.budget.sleep(CONNECT_MS);
  machine.scope.cell('!').value = 'Connection refused';
}

/** What `Socket` brings, and the functions of Perl that use it. Nothing leaves the machine. */
export const SOCKET_FUNCTIONS: Readonly<Record<string, Builtin<Call>>> = {
  inet_aton: async (call, machine) => packed((await given(call, machine))[0] ?? ''),
  inet_ntoa: async (call, machine) => dotted((await given(call, machine))[0] ?? ''),
  getprotobyname: async (call, machine) => entryOf(PROTOCOLS, (await given(call, machine))[0] ?? ''),
  gethostbyname: async (call, machine) => packed((await given(call, machine))[0] ?? ''),
  sockaddr_in: place,
  pack_sockaddr_in: place,
  socket: () => 1,
  setsockopt: () => 1,
  shutdown: () => 1,
  connect: async (call, machine) => {
    const bytes = textOf(await machine.scalar(call.given.at(-1) ?? { kind: 'list', items: [] }));
    await refuse(machine, dotted(bytes.slice(4)), String(bytes.charCodeAt(2) * 256 + bytes.charCodeAt(3)));
    return '';
  },
};
