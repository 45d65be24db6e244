import { connect, isIP, type Socket } from 'node:net';
import type { Client } from 'ssh2';
import { ForbiddenAddress, isPublicAddress, publicLookup } from '../public-lookup.ts';
import type { GuardedSsh, SshVisit, SshVisitResult } from './guarded-ssh-port.ts';

const PATIENCE_MS = 15_000;

/**
 * The way out for SSH: as for requests, no private, loopback, link-local or metadata addresses after DNS.
 * @param allowPrivate lets these pass (own networks, tests)
 */
export function createGuardedSsh({ allowPrivate }: { readonly allowPrivate: boolean }): GuardedSsh {
  return {
    async visit(visit) {
      const { host, port } = visit;
      if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return 'forbidden_address';
      // Loaded where somebody has honeypots, which most have not.
      const { default: ssh2 } = await import('ssh2');
      const socket = connect({ host, port, ...(allowPrivate ? {} : { lookup: publicLookup }) });
      const limit = setTimeout(() => socket.destroy(new Error('the server took too long')), PATIENCE_MS);
      const result = await signIn(new ssh2.Client(), socket, visit);
      clearTimeout(limit);
      socket.destroy();
      return result;
    },
  };
}

function signIn(client: Client, socket: Socket, { software, username, password }: SshVisit): Promise<SshVisitResult> {
  return new Promise((resolve) => {
    const fail = (error: Error & { readonly level?: string }): void => {
      if (error instanceof ForbiddenAddress) resolve('forbidden_address');
      else resolve(error.level === 'client-authentication' ? 'answered' : 'no_answer');
    };
    socket.on('error', fail);
    socket.once('close', () => resolve('no_answer'));
    client.on('error', fail);
    client.on('ready', () => {
      resolve('answered');
      client.end();
    });
    socket.once('connect', () => {
      client.connect({ sock: socket, ident: software, username, password, authHandler: ['password'] });
    });
  });
}
