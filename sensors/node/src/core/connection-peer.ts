import { isNode } from './is-node.ts';

type DiagnosticsChannel = typeof import('node:diagnostics_channel');
type AsyncHooks = typeof import('node:async_hooks');

/** The part of a connection of Node.js that is used. */
export interface PeerSocket {
  readonly remoteAddress?: string | null | undefined;
  readonly localAddress?: string | undefined;
  readonly destroyed?: boolean;
}

/** A message of this channel, which every HTTP server of Node.js sends before it hands a request on. */
interface RequestStart {
  readonly socket?: PeerSocket;
}

const CHANNEL = 'http.server.request.start';
let peers: (() => string | null) | undefined;

/**
 * From which address a connection comes: '' where there is none, as for pipes; null where the visitor has ended it already. The
 * system tells no address then, so that whoever hangs up right behind a request could be neither known nor counted.
 */
export function peerOf({ remoteAddress, localAddress, destroyed }: PeerSocket): string | null {
  if (typeof remoteAddress === 'string') return remoteAddress;
  return isNode() && (destroyed === true || localAddress !== undefined) ? null : '';
}

/**
 * A function that says from which address the request came that is being answered, as {@link peerOf} does, for frameworks that do not
 * tell: Node.js does. It knows requests that begin after the first call; for others, and in other runtimes, it says ''.
 */
export function connectionPeer(): () => string | null {
  peers ??= watchConnections();
  return peers;
}

function watchConnections(): () => string | null {
  const load: unknown = typeof process === 'object' ? process.getBuiltinModule : undefined;
  if (typeof load !== 'function') return () => '';
  const { subscribe } = load('node:diagnostics_channel') as DiagnosticsChannel;
  const { AsyncLocalStorage } = load('node:async_hooks') as AsyncHooks;
  const answering = new AsyncLocalStorage<string | null>();
  // The server calls the application right after this, in the same asynchronous context.
  subscribe(CHANNEL, (message) => answering.enterWith(peerOf((message as RequestStart).socket ?? {})));
  return () => {
    const peer = answering.getStore();
    return peer === undefined ? '' : peer;
  };
}
