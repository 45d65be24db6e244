import { PASSWORD } from './service.ts';

/** A browser of a person: keeps cookies by path, shows redirects instead of following them, fills in forms. */
export class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Shown> {
    return this.#send(path, { headers });
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Shown> {
    return this.#send(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  /** Posts a form, with the hidden fields that the first form of the page shown has. */
  async submit(page: Shown, fields: Record<string, string>, path = page.path): Promise<Shown> {
    return this.post(path, { ...page.hidden(), ...fields });
  }

  /** Fills in the sign-in page. */
  async signIn(email: string, password = PASSWORD): Promise<Shown> {
    return this.submit(await this.get('/sign-in'), { email, password });
  }

  /** Follows redirects within the service; stops at a page or at an address elsewhere. */
  async follow(shown: Shown): Promise<Shown> {
    let last = shown;
    for (let hops = 0; last.location !== null && hops < 10; hops += 1) {
      const next = new URL(last.location, this.#origin);
      if (next.origin !== this.#origin || next.pathname === '/callback') return last;
      last = await this.get(next.pathname + next.search);
    }
    return last;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  async #send(path: string, init: RequestInit): Promise<Shown> {
    const pathname = new URL(path, this.#origin).pathname;
    const cookies = [...this.#cookies]
      .filter(([, cookie]) => pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    const headers = { ...init.headers, Cookie: cookies.join('; '), Accept: 'text/html', 'User-Agent': 'Test Browser' };
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return new Shown(path, response, await response.text());
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

export class Shown {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(path: string, response: Response, text: string) {
    this.path = path;
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
  }

  get location(): string | null {
    return this.headers.get('location');
  }

  hidden(): Record<string, string> {
    const form = this.text.slice(this.text.indexOf('<form'), this.text.indexOf('</form>'));
    const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/?>/g);
    return Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', value ?? '']));
  }
}
