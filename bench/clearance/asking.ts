export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Where the service is, and whose visitors ask. */
export interface Asker {
  readonly url: string;
  readonly aid: string;
  readonly pid: string;
  /** API key of a sensor. */
  readonly key: string;
}

/** What pages ask with, each of another device. */
export function mintBodies(aid: string, scope: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => bodyOf({ aid, pid: scope }, `bench-device-${at}`));
}

function bodyOf({ aid, pid }: Pick<Asker, 'aid' | 'pid'>, fp: string): string {
  return JSON.stringify({ aid, scope: pid, fp, ua: CHROME, webdriver: false, headless: false });
}

/** Asks for a token as a page does. @param ip of the visitor; the service has to trust the proxy that says so */
export function askForToken(asker: Asker, fp: string, ip: string): Promise<Response> {
  const headers = { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': ip };
  return fetch(`${asker.url}/api/v1/clearance`, { method: 'POST', headers, body: bodyOf(asker, fp) });
}

export async function mint(asker: Asker, fp: string, ip: string): Promise<string> {
  const { token } = (await (await askForToken(asker, fp, ip)).json()) as { token?: string };
  if (token === undefined) throw new Error('No token was given.');
  return token;
}

/** Resolves once the stream is open; writes down when which device was named. */
export async function hearStream({ url, aid }: Asker, told: Map<string, number>, signal: AbortSignal): Promise<void> {
  const { body, status } = await fetch(`${url}/api/v1/clearance/stream?aid=${aid}`, { signal });
  if (status !== 200 || body === null) throw new Error(`The stream was answered ${status}.`);
  const reader = body.getReader();
  const first = await reader.read();
  if (first.done) throw new Error('The stream ended at once.');
  void (async () => {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        text += decoder.decode(value, { stream: true });
        const end = text.lastIndexOf('\n') + 1;
        for (const [, fp = ''] of text.slice(0, end).matchAll(/"fp":"([^"]+)"/g)) {
          if (!told.has(fp)) told.set(fp, performance.now());
        }
        text = text.slice(end);
      }
    } catch {
      // Left at the end.
    }
  })();
}
