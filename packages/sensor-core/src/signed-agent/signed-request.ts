/** A request as its signature speaks of it (RFC 9421, 2.2). */
export interface SignedRequest {
  readonly method: string;
  /** As requested, with scheme and host. */
  readonly url: string;
  /** Value of a header, several joined with commas; empty without one. @param name in lower case */
  header(name: string): string;
}

const ADDRESS = /^(https?):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i;

/**
 * The value of a component of a request that is no header.
 * @returns null for components that are none, or that no request has
 */
export function derivedValue({ method, url }: SignedRequest, name: string): string | null {
  const [, scheme = '', host = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (host === '') return null;
  const authority = host.toLowerCase().replace(scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/, '');
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return authority;
    case '@scheme':
      return scheme.toLowerCase();
    case '@path':
      return path || '/';
    case '@query':
      return query || '?';
    case '@request-target':
      return `${path || '/'}${query}`;
    case '@target-uri':
      return `${scheme.toLowerCase()}://${authority}${path || '/'}${query}`;
    default:
      return null;
  }
}
