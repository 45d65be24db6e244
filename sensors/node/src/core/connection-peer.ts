type DiagnosticsChannel = typeof import('node:diagnostics_channel');
type AsyncHooks = typeof import('node:async_hooks');

/** A message of this channel, which every HTTP server of Node.js sends before it hands a request on. */
interface RequestStart {
  readonly socket?: { readonly remoteAddress?: string };
}

const CHANNEL = 'http.server.request.start';
let peers: (() => string) | undefined;

/**
 * A function that says from which address the request came that is being answered, for frameworks that do not tell: Node.js does.
 * It knows requests that begin after the first call; for others, and in other runtimes, it says ''.
 */
export function connectionPeer(): () => string {
  peers ??= watchConnections();
  return peers;
}

function watchConnections(): () => string {
  const load: unknown = typeof process === 'object' ? process.getBuiltinModule : undefined;
  if (typeof load !== 'function') return () => '';
  const { subscribe } = load('node:diagnostics_channel') as DiagnosticsChannel;
  const { AsyncLocalStorage } = load('node:async_hooks') as AsyncHooks;
  const answering = new AsyncLocalStorage<string>();
  // The server calls the application right after this, in the same asynchronous context.
  subscribe(CHANNEL, (message) => answering.enterWith((message as RequestStart).socket?.remoteAddress ?? ''));
  return () => answering.getStore() ?? '';
}
