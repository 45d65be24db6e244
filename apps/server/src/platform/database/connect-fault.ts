import { UnableToStart } from '../config/unable-to-start.ts';
import { SOCKET_FAULTS } from './unreachable.ts';

/** What an operator does about a server that is there and lets the service not in, or not far, by SQLSTATE. */
const BY_STATE: Readonly<Record<string, string>> = {
  '28P01': 'Check user and password there; signs such as @ : / % # in them are written in percent-encoding.',
  '28000': 'Check the user there, and that pg_hba.conf lets it in from this machine.',
  '3D000': 'Make that database, or name another one.',
  '42501': 'Give its user the right to make tables (CREATE on the database and on its schema), or name another one.',
  '53300': 'Raise max_connections of that server, or lower SUNDEW_DATABASE_POOL.',
  '53100': 'Make room on the disk of that server.',
  '25006': 'It is a standby or set to read-only: name the primary.',
  '55000': 'Let that database take connections, or name another one.',
  '57P03': 'It is starting or ending: try again in a moment.',
};
const WAY = 'Check host and port there, and that PostgreSQL runs and listens at them.';
/** Faults without a code, by the words of the driver and of TLS. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:SASL|SCRAM)\b/, 'Check user and password there.'],
  [/\b(?:SSL|TLS|certificate)\b/i, 'Check sslmode and sslrootcert there.'],
  [/^(?:Connection terminated|timeout e)/, WAY],
];

/**
 * A fault of the server that DATABASE_URL names as a sentence with what to do about it, any other as it is. The words of
 * server and system name user, host and database, never the password.
 */
export function connectFault(error: unknown): unknown {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error) || root instanceof UnableToStart) return error;
  const advice = adviceOn(root);
  if (advice === undefined) return error;
  return new UnableToStart(
    `The database of DATABASE_URL cannot be used (${root.message.replace(/\.$/, '')}). ${advice}`,
  );
}

function adviceOn(error: Error): string | undefined {
  const { code, severity, syscall, path } = error as NodeJS.ErrnoException & { readonly severity?: unknown };
  if (typeof severity === 'string') return BY_STATE[code ?? ''];
  if (SOCKET_FAULTS.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect')) return WAY;
  if (code === 'ENOENT' && path !== undefined) return 'Name a file there that the user of the service may read.';
  return BY_WORDS.find(([words]) => words.test(error.message))?.[1];
}
