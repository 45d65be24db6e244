import type { Connection, SFTPWrapper } from 'ssh2';
import kex from 'ssh2/lib/protocol/kex.js';
import { IDENTITY } from '../config/identity.ts';

/** What of the library stands behind a connection or a channel; see docs/what-an-upgrade-can-break.md. */
interface Inside {
  readonly _protocol: {
    _offer: unknown;
    disconnect(reason: number): void;
    exitStatus(channel: number, status: number): void;
  };
  readonly outgoing: { readonly id: number };
}

const insideOf = (part: Connection | SFTPWrapper): Inside => part as unknown as Inside;

const { KexInit } = kex;
const { kex: exchanges, serverHostKey, cipher, hmac, compress } = IDENTITY.algorithms;
const ONE_WAY = { cipher: [...cipher], mac: [...hmac], compress: [...compress], lang: [] };
const OFFER = new KexInit({
  kex: [...exchanges, 'kex-strict-s-v00@openssh.com'],
  serverHostKey: [...serverHostKey],
  cs: ONE_WAY,
  sc: ONE_WAY,
});

/** Offers exactly the lists of the identity: the library adds `ssh-rsa` by itself, which this version of sshd lacks. */
export function offerAlgorithms(client: Connection): void {
  insideOf(client)._protocol._offer = OFFER;
}

/** SSH_DISCONNECT_PROTOCOL_ERROR, with which sshd ends a connection of too many attempts. */
const TOO_MANY_ATTEMPTS = 2;

export function disconnect(client: Connection): void {
  insideOf(client)._protocol.disconnect(TOO_MANY_ATTEMPTS);
  client.end();
}

/** Ends a file transfer the way sftp-server does: with a status, which the library leaves out. */
export function endSftp(sftp: SFTPWrapper): void {
  const { _protocol, outgoing } = insideOf(sftp);
  _protocol.exitStatus(outgoing.id, 0);
  sftp.end();
}
