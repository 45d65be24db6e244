import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import tls from 'node:tls';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientHello } from '../../../src/decoys/listener/tls/client-hello.ts';
import { fingerprintsOf } from '../../../src/decoys/listener/tls/fingerprints.ts';
import { readFirstFlight } from '../../../src/decoys/listener/tls/hello-records.ts';
import { ja3 } from '../../../src/decoys/listener/tls/ja3.ts';
import { ja4 } from '../../../src/decoys/listener/tls/ja4.ts';
import { captureHello } from '../../parts/decoys/capture-hello.ts';
import { referenceJa4 } from '../../parts/decoys/reference-ja4.ts';
import { helloMessage, type MadeHello, pairs, protocols, records, serverName } from './made-hello.ts';

interface Vector {
  readonly client: string;
  readonly ja3: string;
  readonly ja4: string;
  /** The first flight of the client, in hex. */
  readonly bytes: string;
}

const FOLDER = new URL('hellos/', import.meta.url);
const VECTORS = readdirSync(FOLDER).map((file): Vector => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
const run = promisify(execFile);

function parse(bytes: Buffer): ClientHello {
  const flight = readFirstFlight(bytes);
  if (flight.is !== 'hello') throw new Error(`expected a ClientHello, found ${flight.is}`);
  return flight.hello;
}
const made = (hello: MadeHello): Buffer => records(helloMessage(hello));

// The example of FoxIO's text: Chrome, with GREASE as it sends it.
const SUITES = [
  0x1301, 0x1302, 0x1303, 0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc013, 0xc014, 0x009c, 0x009d, 0x002f,
  0x0035,
];
const ALGORITHMS = [0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601];
const TYPES = [
  0x001b, 0x0000, 0x0033, 0x0010, 0x4469, 0x0017, 0x002d, 0x000d, 0x0005, 0x0023, 0x0012, 0x002b, 0xff01, 0x000b,
  0x000a, 0x0015,
];
const H2 = Buffer.from('h2');

function chrome(types: readonly number[] = TYPES, algorithms = ALGORITHMS, alpn = protocols(H2)): MadeHello {
  const data: Readonly<Record<number, Buffer>> = {
    0: serverName('decoy.test'),
    10: pairs(2, [0x8a8a, 0x001d, 0x0017]),
    11: Buffer.of(1, 0),
    13: pairs(2, algorithms),
    16: alpn,
    43: pairs(1, [0x7a7a, 0x0304, 0x0303]),
  };
  const extensions = types.map((type) => [type, data[type] ?? Buffer.alloc(0)] as const);
  return {
    suites: [0x2a2a, ...SUITES],
    extensions: [[0x1a1a, Buffer.alloc(0)], ...extensions, [0xdada, Buffer.of(0)]],
  };
}
const ja4Of = (hello: MadeHello): string => ja4(parse(made(hello)));

describe('JA4', () => {
  it.each(VECTORS.map((vector) => [vector.client, vector] as const))('of %s, as captured', (_, vector) => {
    const hello = parse(Buffer.from(vector.bytes, 'hex'));
    expect(referenceJa4(vector.bytes)).toBe(vector.ja4);
    expect(ja4(hello)).toBe(vector.ja4);
    expect(ja3(hello)).toBe(vector.ja3);
  });

  it('of the published example, whatever the order and the GREASE', () => {
    expect(ja4Of(chrome())).toBe('t13d1516h2_8daaf6152771_e5627efa2ab1');
    expect(ja4Of(chrome(TYPES.toReversed()))).toBe('t13d1516h2_8daaf6152771_e5627efa2ab1');
    expect(ja4Of(chrome(TYPES, [0x0a0a, ...ALGORITHMS]))).toBe('t13d1516h2_8daaf6152771_e5627efa2ab1');
  });

  it('keeps the order of signature algorithms, and leaves their place out when there are none', () => {
    expect(ja4Of(chrome(TYPES, ALGORITHMS.toReversed()))).not.toBe('t13d1516h2_8daaf6152771_e5627efa2ab1');
    expect(ja4Of(chrome(TYPES, []))).toBe('t13d1516h2_8daaf6152771_6d807ffa2a79');
  });

  it.each<[string, string]>([
    ['ab', 'ab'],
    ['abcd', 'ad'],
    ['30ab', '3b'],
    ['3031abcd', '3d'],
    ['30abcd31', '01'],
    ['7a', 'zz'],
    ['687474702f312e31', 'h1'],
    ['', '00'],
  ])('writes the protocol 0x%s as %s', (hex, letters) => {
    expect(ja4Of(chrome(TYPES, ALGORITHMS, protocols(Buffer.from(hex, 'hex')))).slice(8, 10)).toBe(letters);
  });

  it.each<[string, MadeHello, string]>([
    ['no extensions', { extensions: null }, 't12i010000_'],
    ['no suites', { suites: [] }, 't12i000000_000000000000_000000000000'],
    ['nothing but GREASE', { suites: [0x0a0a], extensions: [[0x0a0a, Buffer.alloc(0)]] }, 't12i000000_000000000000_0'],
    ['TLS 1.0', { version: 0x0301 }, 't10i'],
    ['SSL 3.0', { version: 0x0300 }, 't s3i'.replace(' ', '')],
    ['a version nobody knows', { version: 0x0505 }, 't00i'],
    ['versions that are all GREASE', { extensions: [[43, pairs(1, [0x3a3a])]] }, 't00i'],
    ['the highest of several versions', { extensions: [[43, pairs(1, [0x0302, 0x0303, 0x0301])]] }, 't12i'],
    ['a name that is none', { extensions: [[0, serverName('a b')]] }, 't12d'],
    ['signalling suites', { suites: [0x00ff, 0x5600, 0xfe00] }, 't12i0300'],
    ['more than 99', { suites: Array.from({ length: 150 }, (_, at) => at) }, 't12i9900'],
    ['numbers that only look like GREASE', { suites: [0x0a1a, 0x1a0a] }, 't12i0200'],
  ])('of a hello with %s', (_, hello, start) => {
    expect(ja4Of(hello).startsWith(start)).toBe(true);
    expect(ja4Of(hello)).toBe(referenceJa4(made(hello).toString('hex')));
  });

  it.each<[string, (port: number) => Promise<unknown>]>([
    ['curl', (port) => run('curl', ['-sk', '--noproxy', '*', `https://localhost:${port}/`, '--max-time', '5'])],
    [
      'openssl',
      (port) => run('/usr/bin/openssl', ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'decoy.test']),
    ],
    [
      'this Node',
      (port) =>
        new Promise((resolve) => {
          const socket = tls.connect({ port, host: '127.0.0.1', servername: 'decoy.test', ALPNProtocols: ['h2', 'x'] });
          socket.on('error', resolve).on('close', resolve);
        }),
    ],
  ])('of %s as it is installed here', async (_, start) => {
    const bytes = await captureHello(start);
    expect(ja4(parse(bytes))).toBe(referenceJa4(bytes.toString('hex')));
  });
});

describe('JA3', () => {
  it.each([
    ['769,47-53-5-10-49161-49162-49171-49172-50-56-19-4,0-10-11,23-24-25,0', 'ada70206e40642a3e4461f35503241d5'],
    ['769,4-5-10-9-100-98-3-6-19-18-99,,,', 'de350869b8c85de67a350c8d186f11e6'],
  ])('of the published example %s', (text, expected) => {
    const [version, suites, types, groups] = text
      .split(',')
      .map((field) => (field === '' ? [] : field.split('-').map(Number)));
    const data: Readonly<Record<number, Buffer>> = {
      0: serverName('a'),
      10: pairs(2, groups ?? []),
      11: Buffer.of(1, 0),
    };
    const extensions = (types ?? []).map((type) => [type, data[type] ?? Buffer.alloc(0)] as const);
    const hello = parse(
      made({ version: version?.[0] ?? 0, suites: suites ?? [], extensions: types?.length ? extensions : null }),
    );
    expect(ja3(hello)).toBe(expected);
  });
});

describe('fingerprints that were worked out before', () => {
  const numbers = fc.array(fc.constantFrom(0, 1, 2, 0x0a0a), { maxLength: 3 });
  const extensions = fc.tuple(
    fc.constantFrom('a', 'b').map((name) => [0, serverName(name)] as const),
    numbers.map((groups) => [10, pairs(2, groups)] as const),
    fc.constantFrom(0, 1).map((format) => [11, Buffer.of(1, format)] as const),
    numbers.map((algorithms) => [13, pairs(2, algorithms)] as const),
    fc.constantFrom('h2', 'http/1.1', '\0', 'h').map((name) => [16, protocols(Buffer.from(name))] as const),
    numbers.map((versions) => [43, pairs(1, versions)] as const),
    fc.constantFrom(0x4000, 0x4001).map((type) => [type, Buffer.alloc(0)] as const),
  );
  const hellos = fc
    .record({ version: fc.constantFrom(0x0301, 0x0303), suites: numbers, extensions: extensions.chain(fc.subarray) })
    .map((hello): MadeHello => ({ ...hello, suites: [1, ...hello.suites] }));

  it('are those of each hello, however alike many are', () => {
    fc.assert(
      fc.property(hellos, (said) => {
        const hello = parse(made(said));
        expect(fingerprintsOf(hello)).toEqual({ ja3: ja3(hello), ja4: ja4(hello) });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a ClientHello on the wire', () => {
  const message = helloMessage(chrome([...TYPES, 0x0029]));

  it.each([16_384, 400, 100, 16, 1])('is put together from records of %i bytes, however they arrive', (size) => {
    const wire = records(message, size);
    for (let cut = 0; cut < wire.length; cut += 1) expect(readFirstFlight(wire.subarray(0, cut)).is).toBe('unfinished');
    expect(ja4(parse(wire))).toBe(ja4(parse(records(message))));
  });

  it('may be long, as post-quantum key shares make it, up to a bound', () => {
    const withShare = (bytes: number): Buffer => records(helloMessage({ extensions: [[51, Buffer.alloc(bytes)]] }));
    expect(readFirstFlight(withShare(4_000)).is).toBe('hello');
    expect(readFirstFlight(withShare(17_000)).is).toBe('malformed');
  });

  it('is not anything else', () => {
    expect(readFirstFlight(Buffer.from('GET / HTTP/1.1')).is).toBe('foreign');
    expect(readFirstFlight(Buffer.from([0x80, 0x2e, 1, 3, 1])).is).toBe('malformed');
    expect(readFirstFlight(Buffer.from([22, 2, 0, 0, 4])).is).toBe('malformed');
    expect(readFirstFlight(Buffer.from([22, 3, 1, 0, 4, 2, 0, 0, 0])).is).toBe('malformed');
    expect(readFirstFlight(Buffer.concat(Array(33).fill(Buffer.from([22, 3, 1, 0, 0])))).is).toBe('malformed');
    expect(readFirstFlight(records(Buffer.alloc(2_100, 1), 1)).is).toBe('malformed');
  });

  it('is malformed with any length changed', () => {
    const whole = helloMessage(chrome());
    for (const change of [-1, 1]) {
      for (const at of [3, 38, 40]) {
        const broken = Buffer.from(whole);
        broken.writeUInt8(((broken[at] ?? 0) + change + 256) % 256, at);
        const { is } = readFirstFlight(Buffer.concat([records(broken), Buffer.from([23, 3, 1, 0, 1, 0])]));
        expect(is).toBe('malformed');
      }
    }
    expect(readFirstFlight(made({ extensions: [[10, Buffer.from([0, 3, 0, 1])]] })).is).toBe('malformed');
    expect(readFirstFlight(made({ extensions: [[16, Buffer.from([0, 3, 5, 104])]] })).is).toBe('malformed');
    expect(readFirstFlight(made({ extensions: [[43, Buffer.from([3, 3, 4])]] })).is).toBe('malformed');
  });
});
