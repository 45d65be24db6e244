const PATIENCE_MS = 20_000;

/** Commands to a Chromium that listens on a debugging port. */
export interface Debugger {
  /** @param session of a page, from `Target.attachToTarget`; without it the browser or page that was connected to */
  send(method: string, params?: object, session?: string): Promise<Readonly<Record<string, unknown>>>;
  /** Called with the parameters of every event of this name. */
  on(method: string, hear: (params: Readonly<Record<string, unknown>>) => void): void;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** What the port answers at a path (`/json/version`), asked until the browser listens. */
export async function askPort(port: number, path: string): Promise<unknown> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await (await fetch(`http://127.0.0.1:${port}${path}`)).json();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Connects to the browser or page at a `webSocketDebuggerUrl`, and switches nothing on in it. */
export async function connectDebugger(url: string): Promise<Debugger> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  const waiting = new Map<number, (result: Readonly<Record<string, unknown>>) => void>();
  const hearing = new Map<string, (params: Readonly<Record<string, unknown>>) => void>();
  socket.onmessage = ({ data }) => {
    const { id, method, params = {}, result = {} } = JSON.parse(String(data)) as Message;
    if (id !== undefined) waiting.get(id)?.(result);
    else hearing.get(method ?? '')?.(params);
  };
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    on: (method, hear) => hearing.set(method, hear),
    close: () => socket.close(),
  };
}
