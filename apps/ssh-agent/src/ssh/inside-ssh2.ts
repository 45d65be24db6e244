import type { Connection, SFTPWrapper } from 'ssh2';
import kex from 'ssh2/lib/protocol/kex.js';
import { IDENTITY } from '../config/identity.ts';

/** What of the library stands behind a connection or a channel; see docs/what-an-upgrade-can-break.md. */
interface Inside {
  readonly _protocol: {
    _offer: unknown;
    _kex: Exchange;
    disconnect(reason: number): void;
    exitStatus(channel: number, status: number): void;
  };
  readonly outgoing: { readonly id: number };
}

/** A key exchange, of which only what the next one and signatures need stays. */
interface Exchange {
  readonly sessionID: Uint8Array;
  readonly negotiated: { readonly cs: { readonly compress: string }; readonly sc: { readonly compress: string } };
  readonly remoteExtInfoEnabled: boolean;
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

/** Lets go of the keys and lists of a key exchange that is over: the library keeps them as long as the connection. */
export function forgetExchange(client: Connection): void {
  const { _protocol } = insideOf(client);
  const { sessionID, negotiated, remoteExtInfoEnabled } = _protocol._kex;
  const compress = ({ compress: name }: { readonly compress: string }) => ({ compress: own(name) });
  _protocol._kex = {
    ...{ sessionID, remoteExtInfoEnabled },
    negotiated: { cs: compress(negotiated.cs), sc: compress(negotiated.sc) },
  };
}

/** The name as we write it, which is not a piece of the packet that it came in. */
const own = (name: string): string => IDENTITY.algorithms.compress.find((known) => known === name) ?? name;

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
