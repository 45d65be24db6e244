import { createRequire } from 'node:module';
import type { Connection } from 'ssh2';
import { IDENTITY } from '../config/identity.ts';

/** What of the library stands behind a connection; see docs/what-an-upgrade-can-break.md. */
interface Inside {
  readonly _protocol: { _offer: unknown };
}

const { KexInit } = createRequire(import.meta.url)('ssh2/lib/protocol/kex.js') as {
  readonly KexInit: new (lists: object) => unknown;
};

const { kex, serverHostKey, cipher, hmac, compress } = IDENTITY.algorithms;
const ONE_WAY = { cipher: [...cipher], mac: [...hmac], compress: [...compress], lang: [] };
const OFFER = new KexInit({
  kex: [...kex, 'kex-strict-s-v00@openssh.com'],
  serverHostKey: [...serverHostKey],
  cs: ONE_WAY,
  sc: ONE_WAY,
});

/** Offers exactly the lists of the identity: the library adds `ssh-rsa` by itself, which this version of sshd lacks. */
export function offerAlgorithms(client: Connection): void {
  (client as unknown as Inside)._protocol._offer = OFFER;
}
