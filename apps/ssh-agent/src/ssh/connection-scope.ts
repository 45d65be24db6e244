import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../config/log.ts';

/** Ends the connection for which something failed. */
export type EndConnection = (error: unknown) => void;

const scope = new AsyncLocalStorage<EndConnection>();

/** Runs what one connection sets going: what fails in it, also much later, ends that connection and no other. */
export function inConnection(end: EndConnection, work: () => void): void {
  scope.run(end, work);
}

/**
 * Keeps the process alive whatever fails: a fault that nobody caught ends the connection it belongs to, and is logged.
 * @returns takes the guard away again
 */
export function guardProcess(log: Log): () => void {
  const meet = (error: unknown): void => {
    const end = scope.getStore();
    if (end !== undefined) end(error);
    else log.warn(`Something failed that belongs to no connection: ${error instanceof Error ? error.stack : error}`);
  };
  process.on('uncaughtException', meet);
  process.on('unhandledRejection', meet);
  return () => {
    process.off('uncaughtException', meet);
    process.off('unhandledRejection', meet);
  };
}
