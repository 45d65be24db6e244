/** What a URL is made of; nulls where it is none. */
export interface UrlParts {
  readonly scheme: string | null;
  readonly domain: string | null;
  readonly port: number | null;
  readonly query: string | null;
}

const NO_PARTS: UrlParts = { scheme: null, domain: null, port: null, query: null };

export function urlParts(text: string | null): UrlParts {
  if (text === null || !URL.canParse(text)) return NO_PARTS;
  const { protocol, hostname, port, search } = new URL(text);
  return {
    scheme: protocol.slice(0, -1),
    domain: hostname || null,
    port: port === '' ? null : Number(port),
    query: search.slice(1) || null,
  };
}
