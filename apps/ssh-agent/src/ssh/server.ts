import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import ssh2, { type ClientInfo, type Connection } from 'ssh2';
import { IDENTITY } from '../config/identity.ts';
import type { Log } from '../config/log.ts';
import { createCaptures } from '../visit/captures.ts';
import type { OpenShell } from '../visit/shell-port.ts';
import { Visit } from '../visit/visit.ts';
import { createVisitShells } from '../visit/visit-shells.ts';
import { answerChannels } from './channels.ts';
import { inConnection } from './connection-scope.ts';
import { createFaultLog, isGoodbye } from './fault-log.ts';
import { Gate } from './gate.ts';
import { forgetExchange, offerAlgorithms } from './inside-ssh2.ts';
import { answerSignIns, type SignInParts } from './sign-in.ts';
import { createStartups } from './startups.ts';

export interface SshServerParts extends Omit<SignInParts, 'onFault'> {
  readonly host: string;
  readonly port: number;
  readonly hostKeys: readonly string[];
  /** With `SSH-2.0-` in front. */
  readonly banner: string;
  readonly openShell: OpenShell;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly uploadBytes: number;
  readonly log: Log;
}

export interface SshServer {
  readonly port: number;
  sessions(): { readonly active: number; readonly total: number };
  /** Ends every connection; resolves when what they did is stored. */
  stop(): Promise<void>;
}

/** LoginGraceTime of sshd. */
const GRACE_MS = 120_000;
/** Longer silence ends a connection, so that those who forget theirs do not fill the table. */
const IDLE_MS = 30 * 60_000;

/** A connection whose version line has not come yet. */
interface Arriving {
  readonly visit: Visit;
  readonly onSignedIn: () => void;
  /** Tells of a fault of ours, and ends the connection. */
  readonly fail: (error: unknown) => void;
}

/** The library checks that it knows them; what is offered is `offerAlgorithms`. */
const ALGORITHMS = {
  kex: [...IDENTITY.algorithms.kex],
  serverHostKey: [...IDENTITY.algorithms.serverHostKey],
  cipher: [...IDENTITY.algorithms.cipher],
  hmac: [...IDENTITY.algorithms.hmac],
  compress: [...IDENTITY.algorithms.compress],
};

const placeOf = (address: string | undefined, port: number | undefined): string => `${address} ${port}`;

/** @throws Error when the port cannot be taken */
export async function startSshServer(parts: SshServerParts): Promise<SshServer> {
  const startups = createStartups(parts.maxConnections, parts.maxConnectionsPerAddress);
  const open = new Map<Gate, Socket>();
  const arriving = new Map<string, Arriving>();
  /** What has to be on disk before this ends, and questions whose answers belong to it. */
  const storing = new Set<Promise<unknown>>();
  const onFault = createFaultLog(parts.log);

  function receive(socket: Socket): void {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!startups.enter(address)) {
      socket.on('error', () => undefined);
      // What it sent is read by nobody: a socket with something left to read would stay open for ever.
      socket.end('Exceeded MaxStartups\r\n', () => socket.destroy());
      return;
    }
    const fail = (error: unknown): void => {
      onFault(error);
      socket.destroy();
    };
    inConnection(fail, () => accept(socket, address, fail));
  }

  function accept(socket: Socket, address: string, fail: (error: unknown) => void): void {
    socket.setNoDelay(true);
    const visit = new Visit({ address, port: socket.remotePort ?? 0, ownPort: socket.localPort ?? 0 });
    const gate = new Gate(socket, {
      onHassh(hassh) {
        visit.hassh = hassh;
      },
      onFault: fail,
      inScope: (work) => inConnection(fail, work),
    });
    open.set(gate, socket);
    gate.once('close', () => open.delete(gate));
    const grace = setTimeout(() => socket.destroy(), GRACE_MS);
    socket.setTimeout(IDLE_MS);
    socket.on('timeout', () => socket.destroy());
    const place = placeOf(socket.remoteAddress, socket.remotePort);
    arriving.set(place, { visit, fail, onSignedIn: () => clearTimeout(grace) });
    socket.on('close', () => {
      clearTimeout(grace);
      arriving.delete(place);
      startups.leave(address);
    });
    protocol.injectSocket(gate as unknown as Socket);
  }

  const ident = parts.banner.slice('SSH-2.0-'.length);
  const protocol = new ssh2.Server({ hostKeys: [...parts.hostKeys], ident, algorithms: ALGORITHMS }, serve);

  function serve(client: Connection, { ip, port, header }: ClientInfo): void {
    const place = placeOf(ip, port);
    const found = arriving.get(place);
    arriving.delete(place);
    if (found === undefined) client.end();
    else meet(client, found, header.identRaw.toString());
  }

  function meet(client: Connection, { visit, onSignedIn, fail }: Arriving, clientVersion: string): void {
    offerAlgorithms(client);
    visit.clientVersion = clientVersion;
    const shells = createVisitShells(parts.openShell, visit, onFault);
    const capture = createCaptures(() => shells.files, visit, parts.uploadBytes);
    let isIn = false;
    // Faults of the visitor have a level; what the library caught of ours has none.
    client.on('error', (error: Error & { readonly level?: string }) => {
      if (error.level === undefined && !isOfSocket(error) && !isGoodbye(error)) fail(error);
    });
    client.on('handshake', () => forgetExchange(client));
    client.on('ready', () => {
      isIn = true;
      client.removeAllListeners('authentication');
      onSignedIn();
    });
    client.on('close', () => {
      shells.close();
      if (isIn) store(visit);
    });
    answerSignIns(client, visit, {
      ...{ ...parts, onFault: fail },
      isCanary: (text) => noted(parts.isCanary(text)),
      report: (record) => noted(parts.report(record)),
    });
    answerChannels(client, { visit, shells, capture, onFault: fail });
  }

  const store = (visit: Visit): void => void noted(parts.report(visit.sessionRecord())).catch(onFault);

  function noted<Result>(work: Promise<Result>): Promise<Result> {
    storing.add(work);
    const forget = () => storing.delete(work);
    work.then(forget, forget);
    return work;
  }

  const listener = createServer({ pauseOnConnect: false, allowHalfOpen: false }, receive);
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(parts.port, parts.host, resolve);
  });
  listener.on('error', onFault);
  return {
    port: (listener.address() as AddressInfo).port,
    sessions: () => ({ active: startups.active(), total: startups.total() }),
    async stop() {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
      // The protocol tells of a visit when its gate closes, which is later than the listener.
      const left = [...open.keys()].map((gate) => once(gate, 'close'));
      for (const socket of open.values()) socket.destroy();
      await Promise.all([closed, ...left]);
      // Whoever was about to sign in is told of once it is known whether the password is one of ours.
      while (storing.size > 0) await Promise.allSettled(storing);
    },
  };
}

const isOfSocket = (error: NodeJS.ErrnoException): boolean => error.syscall !== undefined;
