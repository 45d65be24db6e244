import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** `name TYPE` (lower-case name) → answers. `silent` never answers, anything absent does not exist. */
export type Zone = Readonly<Record<string, readonly string[] | 'silent'>>;

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 12: 'PTR', 28: 'AAAA' };

/** A small name server that speaks enough of RFC 1035 for look-ups; `questions` holds what it was asked. */
export async function serveNames(zone: Zone) {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (query, peer) => {
    const { name, end } = readName(query, 12);
    const type = query.readUInt16BE(end);
    const question = `${name.toLowerCase()} ${TYPES[type] ?? type}`;
    questions.push(question);
    const answers = zone[question];
    if (answers !== 'silent') socket.send(reply(query, end + 4, type, answers ?? []), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    questions,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function reply(query: Buffer, questionEnd: number, type: number, answers: readonly string[]): Buffer {
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(answers.length, 6);
  head.writeUInt32BE(0, 8);
  const records = answers.map((answer) => {
    const data = type === 12 ? writeName(answer) : type === 1 ? ipv4(answer) : ipv6(answer);
    const fields = Buffer.alloc(12);
    fields.writeUInt16BE(0xc00c, 0);
    fields.writeUInt16BE(type, 2);
    fields.writeUInt16BE(1, 4);
    fields.writeUInt32BE(60, 6);
    fields.writeUInt16BE(data.length, 10);
    return Buffer.concat([fields, data]);
  });
  return Buffer.concat([head, query.subarray(12, questionEnd), ...records]);
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function writeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1'));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

const ipv4 = (text: string): Buffer => Buffer.from(text.split('.').map(Number));

/** Eight groups, written out. */
const ipv6 = (text: string): Buffer =>
  Buffer.from(
    text
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
