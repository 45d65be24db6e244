import { isLoopback } from '@sundew/wire/loopback';

/** The browser is at an address from which nobody can sign in: neither HTTPS nor its own machine. */
export class SignInImpossible extends Error {
  /** Where the service says that it is. */
  readonly home: URL;
  readonly here: URL;

  constructor(home: URL, here: URL) {
    super(`Nobody can sign in at ${here.origin}.`);
    this.name = 'SignInImpossible';
    this.home = home;
    this.here = here;
  }

  /** A tunnel that makes the service one of the browser's own machine; null where it has a public address. */
  get tunnel(): string | null {
    if (!isOwnMachine(this.home.hostname)) return null;
    const port = this.home.port === '' ? '80' : this.home.port;
    return `ssh -L ${port}:localhost:${port} root@${this.here.hostname}`;
  }
}

const isOwnMachine = (hostname: string): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));

/**
 * @param home public address of the service
 * @param here address of this page
 * @throws SignInImpossible where going on could only fail
 */
export function demandSignInPlace(home: URL, here: URL): void {
  const leadsAstray = isOwnMachine(home.hostname) && !isOwnMachine(here.hostname);
  const isInsecure = home.protocol !== 'https:' && !isOwnMachine(home.hostname);
  if (leadsAstray || isInsecure) throw new SignInImpossible(home, here);
}
