import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Where Debian keeps it. */
const PEBBLE = '/usr/bin/pebble';
export const hasPebble = existsSync(PEBBLE);

export interface PebbleWish {
  /** `address:port` of the name server it validates with. */
  readonly dns: string;
  /** Where it looks for challenges. */
  readonly httpPort: number;
  readonly tlsPort: number;
  /** Where it listens, when other network namespaces shall reach it. */
  readonly address?: string;
  /** Of 100 good nonces, how many it rejects. */
  readonly nonceReject?: number;
  /** Of 100 orders, how many reuse a valid authorization. */
  readonly authzReuse?: number;
  readonly validitySeconds?: number;
  readonly eab?: { readonly keyId: string; readonly hmacKey: string };
  readonly blocked?: readonly string[];
  /** Starts anew at the same address, having forgotten everything. */
  readonly at?: { readonly port: number; readonly directory: string };
}

export interface Pebble {
  readonly directory: string;
  /** Root of its HTTPS, for SUNDEW_ACME_CA_FILE. */
  readonly rootsPem: string;
  readonly place: { readonly port: number; readonly directory: string };
  /** Root of the certificates it issues. */
  issuingRoot(): Promise<string>;
  stop(keepPlace?: boolean): Promise<void>;
}

/** The test authority of Let's Encrypt, in its strict mode, on a port of its own. */
export async function startPebble(wish: PebbleWish): Promise<Pebble> {
  const { address = '127.0.0.1' } = wish;
  const directory = wish.at?.directory ?? mkdtempSync(join(tmpdir(), 'sundew-pebble-'));
  const port = wish.at?.port ?? (await freePort());
  const managementPort = await freePort();
  const [certificate, privateKey] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
  if (!existsSync(certificate)) makeCertificate(certificate, privateKey, address);
  const config = join(directory, 'pebble.json');
  const pebble = {
    listenAddress: `${address}:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate,
    privateKey,
    httpPort: wish.httpPort,
    tlsPort: wish.tlsPort,
    ocspResponderURL: '',
    externalAccountBindingRequired: wish.eab !== undefined,
    ...(wish.eab === undefined ? {} : { externalAccountMACKeys: { [wish.eab.keyId]: wish.eab.hmacKey } }),
    ...(wish.validitySeconds === undefined ? {} : { certificateValidityPeriod: wish.validitySeconds }),
    ...(wish.blocked === undefined ? {} : { domainBlocklist: wish.blocked }),
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const child = spawn(PEBBLE, ['-config', config, '-dnsserver', wish.dns, '-strict=true'], {
    stdio: 'ignore',
    env: {
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_VA_ALWAYS_VALID: '0',
      PEBBLE_WFE_NONCEREJECT: String(wish.nonceReject ?? 5),
      PEBBLE_AUTHZREUSE: String(wish.authzReuse ?? 50),
    },
  });
  const ended = once(child, 'exit');
  const rootsPem = readFileSync(certificate, 'utf8');
  const agent = new Agent({ ca: rootsPem });
  const management = `https://127.0.0.1:${managementPort}`;
  const isUp = async () => (await get(`https://${address}:${port}/dir`, agent).catch(() => '')) !== '';
  await until(isUp);
  return {
    directory: `https://${address}:${port}/dir`,
    rootsPem,
    place: { port, directory },
    issuingRoot: () => get(`${management}/roots/0`, agent),
    async stop(keepPlace = false) {
      agent.destroy();
      child.kill('SIGKILL');
      await ended;
      if (!keepPlace) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function makeCertificate(certificate: string, privateKey: string, address: string): void {
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=pebble.test';
  const names = [
    '-addext',
    `subjectAltName=DNS:localhost,IP:127.0.0.1,IP:${address}`,
    '-out',
    certificate,
    '-keyout',
    privateKey,
  ];
  execFileSync('/usr/bin/openssl', [...words.split(' '), ...names], { stdio: 'ignore' });
}

function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
}
