import { DirectoryInUse } from './config/data-directory.ts';

const SENTENCES: Readonly<Record<string, (fault: NodeJS.ErrnoException) => string>> = {
  EADDRINUSE: () => 'The port is taken by another program. Set SERVICE_SSH_PORT to a free one.',
  EADDRNOTAVAIL: () => 'This machine does not have the address of SERVICE_SSH_HOST.',
  EACCES: ({ path }) =>
    path === undefined
      ? 'Ports below 1024 need a right: set SERVICE_SSH_PORT to 2222 and let the firewall lead port 22 there.'
      : `${path} cannot be written. Give it to the user that runs the agent, or set SERVICE_DATA_DIR.`,
  EROFS: ({ path }) => `${path ?? 'The data directory'} cannot be written: its file system is read-only.`,
  ENOSPC: () => 'The disk is full.',
};

/** What kept the agent from starting, in a sentence that says what to do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DirectoryInUse) return error.message;
  const fault = error as NodeJS.ErrnoException;
  return SENTENCES[fault.code ?? '']?.(fault) ?? `The agent failed: ${fault.message}`;
}
