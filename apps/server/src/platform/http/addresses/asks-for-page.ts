import type { IncomingMessage } from 'node:http';

/** Answered by programs, whoever asks. */
const NO_PAGE = /^\/(?:api|oidc|assets)(?:[/?]|$)/;

/** Whether a browser asks for a page of the dashboard, whatever its address. */
export function asksForPage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.accept?.includes('text/html') === true && !NO_PAGE.test(url);
}

/**
 * The address to look a route up for. People type addresses and cut them short: where a page is asked for by one whose
 * escapes cannot be read, they are taken to the letter, so that the page says what is wrong with it.
 */
export function routedAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '' } = request;
  if (!url.includes('%') || !asksForPage(request)) return url;
  const [path = ''] = url.split('?', 1);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** On this service, whatever the address begins with: browsers take `//host` and `/\host` for another one, too. */
export function onThisHost(address: string): string {
  return `/${address.replace(/^[a-z][a-z\d+.-]*:/i, '').replace(/^[/\\]+/, '')}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
