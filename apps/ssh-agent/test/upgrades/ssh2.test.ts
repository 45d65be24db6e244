import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import ssh2, { type Client, type Connection } from 'ssh2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDENTITY } from '../../src/config/identity.ts';
import { disconnect, endSftp, forgetExchange, offerAlgorithms } from '../../src/ssh/inside-ssh2.ts';

const { kex, serverHostKey, cipher, hmac, compress } = IDENTITY.algorithms;
const ALGORITHMS = { kex: [...kex], serverHostKey: [...serverHostKey], cipher: [...cipher], hmac: [...hmac] };
const KEXINIT = 20;
const NEWKEYS = 21;

const hostKey = ssh2.utils.generateKeyPairSync('ed25519').private;
const personKey = ssh2.utils.generateKeyPairSync('ed25519').private;
const person = ssh2.utils.parseKey(personKey) as ssh2.ParsedKey;

let protocol: ssh2.Server;
let listener: Server;
let port: number;
/** What a test does with a connection besides letting everybody in. */
let meet: (client: Connection) => void;
/** What the library writes to a connection, piece by piece. */
let written: Buffer[];
beforeAll(async () => {
  protocol = new ssh2.Server(
    { hostKeys: [hostKey], algorithms: { ...ALGORITHMS, compress: [...compress] } },
    (client) => {
      client.on('error', () => undefined);
      client.on('authentication', (asked) => asked.accept());
      meet(client);
    },
  );
  listener = createServer((socket) => protocol.injectSocket(overheard(socket)));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => listener.close(resolve)));

const clients: Client[] = [];
beforeEach(() => {
  written = [];
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

function overheard(socket: Socket): Socket {
  const write = socket.write.bind(socket) as (chunk: Buffer | string, ...more: never[]) => boolean;
  const listening = (chunk: Buffer | string, ...more: never[]): boolean => {
    written.push(Buffer.from(chunk as Buffer));
    return write(chunk, ...more);
  };
  return Object.assign(socket, { write: listening });
}

function visitor(how: ssh2.ConnectConfig = { password: 'any' }): Client {
  const client = new ssh2.Client();
  clients.push(client);
  return client.connect({
    ...{ host: '127.0.0.1', port, username: 'root', algorithms: { serverHostKey: ['ssh-ed25519'] } },
    ...how,
  });
}

/** The name lists of a KEXINIT packet, in their order. */
function listsIn(packet: Buffer): readonly string[] {
  const lists: string[] = [];
  for (let at = 4 + 1 + 1 + 16; lists.length < 10; ) {
    const end = at + 4 + packet.readUInt32BE(at);
    lists.push(packet.toString('latin1', at + 4, end));
    at = end;
  }
  return lists;
}

describe('ssh2, as inside-ssh2.ts and gate.ts use it', () => {
  it('offers what stands in _offer when the version line has come, and nothing of its own', async () => {
    meet = offerAlgorithms;
    const socket = connect(port, '127.0.0.1', () => socket.write('SSH-2.0-Test\r\n'));
    await expect.poll(() => written.some((packet) => packet[5] === KEXINIT)).toBe(true);
    socket.destroy();
    const lists = listsIn(written.find((packet) => packet[5] === KEXINIT) ?? Buffer.alloc(0));
    expect(lists.slice(0, 8)).toEqual([
      [...kex, 'kex-strict-s-v00@openssh.com'].join(),
      serverHostKey.join(),
      ...[cipher, cipher, hmac, hmac, compress, compress].map((names) => names.join()),
    ]);
  });

  it('writes one packet at a time until it sends NEWKEYS', async () => {
    meet = () => undefined;
    await once(visitor(), 'ready');
    const [line, ...packets] = written;
    expect(line?.toString()).toMatch(/^SSH-2\.0-.*\r\n$/);
    const plain = packets.slice(0, packets.findIndex((packet) => packet[5] === NEWKEYS) + 1);
    expect(plain.length).toBeGreaterThan(2);
    expect(plain.map((packet) => packet.readUInt32BE(0) + 4)).toEqual(plain.map(({ length }) => length));
  });

  it('verifies a key and exchanges keys anew after the first exchange was forgotten', async () => {
    const verified: boolean[] = [];
    let exchanges = 0;
    meet = (client) => {
      client.on('handshake', () => forgetExchange(client));
      client.removeAllListeners('authentication').on('authentication', (asked) => {
        if (asked.method !== 'publickey') return asked.reject(['publickey']);
        if (asked.signature && asked.blob) verified.push(person.verify(asked.blob, asked.signature) === true);
        return asked.accept();
      });
      client.on('ready', () => client.rekey());
      client.on('rekey', () => {
        exchanges += 1;
      });
      client.on('session', (accept) => accept().on('exec', (take) => take().exit(5)));
    };
    const client = visitor({ privateKey: personKey });
    await once(client, 'ready');
    await expect.poll(() => exchanges).toBe(1);
    const status = await new Promise((resolve, reject) =>
      client.exec('true', (error, channel) => (error ? reject(error) : channel.on('exit', resolve).resume())),
    );
    expect([verified, status]).toEqual([[true], 5]);
  });

  it('tells why a connection ends by _protocol.disconnect', async () => {
    meet = (client) => client.removeAllListeners('authentication').on('authentication', () => disconnect(client));
    const [error] = await once(visitor(), 'error');
    expect(error).toMatchObject({ code: 2 });
  });

  it('sends the status of a file transfer by _protocol.exitStatus and the number of its channel', async () => {
    meet = (client) =>
      client.on('session', (accept) => accept().on('sftp', (take) => endSftp(take() as ssh2.SFTPWrapper)));
    const client = visitor();
    await once(client, 'ready');
    const status = await new Promise((resolve, reject) =>
      client.subsys('sftp', (error, channel) => (error ? reject(error) : channel.on('exit', resolve).resume())),
    );
    expect(status).toBe(0);
  });
});
