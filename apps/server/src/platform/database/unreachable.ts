/**
 * Of these classes and states the server says that nobody is served now, whatever was asked: 53100 is a full disk, 25006 a
 * standby, and of class 28 and 3D000 it says that it lets the service in no more.
 */
const REFUSING = /^(?:08...|28...|3D000|25006|57P0[1-5]|53100|53300|25P03)$/;
/** What the system says of a server that it does not reach. */
export const SOCKET_FAULTS: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** The driver says these in words only. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** True for a fault of a query that says: the database is away or does not let anybody in. Trying later may help. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as Error & { code?: unknown; syscall?: unknown; severity?: unknown };
  if (typeof severity === 'string') return REFUSING.test(String(code)) || isClosedDatabase(error.message, code);
  // A missing unix socket is a server that has not started.
  if (code === 'ENOENT') return syscall === 'connect';
  return SOCKET_FAULTS.has(String(code)) || DRIVER_WORDS.test(error.message);
}

function isClosedDatabase(message: string, code: unknown): boolean {
  return code === '55000' && message.includes('not currently accepting connections');
}
