import type { Reply } from '../reply.ts';

export type HeaderLine = readonly [name: string, value: string];

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]{0,4096}$/;
/** The listener's own: how an answer is framed and dated is no matter of a reply. */
const OWN = new Set([
  'connection',
  'content-length',
  'date',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The headers of a reply in the order of nginx: Server, Date, Content-Type, framing, Last-Modified, connection, then the
 * rest as given. A reply that names another `Server` keeps it. Lines that could break the framing are left out.
 * @param framing Content-Length or Transfer-Encoding; `connection` is empty for HTTP/2
 */
export function answerHeaders(
  reply: Pick<Reply, 'headers'>,
  nowMs: number,
  framing: readonly HeaderLine[],
  connection: readonly HeaderLine[],
): HeaderLine[] {
  const given = reply.headers.filter(
    ([name, value]) => NAME.test(name) && VALUE.test(value) && !OWN.has(name.toLowerCase()),
  );
  const named = (wanted: string): HeaderLine[] => given.filter(([name]) => name.toLowerCase() === wanted).slice(0, 1);
  const server = named('server');
  const type = named('content-type');
  const modified = named('last-modified');
  const length = framing.filter(([name]) => name === 'Content-Length');
  const coding = framing.filter(([name]) => name !== 'Content-Length');
  const placed = new Set([...server, ...type, ...modified]);
  return [
    ...(server.length > 0 ? server : [['Server', 'nginx'] as const]),
    ['Date', new Date(nowMs).toUTCString()],
    ...type,
    ...length,
    ...modified,
    ...coding,
    ...connection,
    ...given.filter((line) => !placed.has(line)),
  ];
}

/** Statuses whose answers have no body and no length (RFC 9110, section 8.6). */
export const isBodiless = (status: number): boolean => status === 204 || status === 304;
