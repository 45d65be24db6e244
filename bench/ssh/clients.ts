import ssh2 from 'ssh2';

/** `refused` once the server answered the password; `broken` when it did not get that far. */
export type Attempt = 'refused' | 'accepted' | 'broken';

/** An account that no password opens, on the agent as on a server. */
export const CLOSED_ACCOUNT = 'nobody';

/** One connection with one password. */
export function tryPassword(port: number, username: string, password: string): Promise<Attempt> {
  return new Promise((resolve) => {
    const client = new ssh2.Client();
    let outcome: Attempt = 'broken';
    client.on('ready', () => {
      outcome = 'accepted';
      client.end();
    });
    client.on('error', ({ level }: Error & { level?: string }) => {
      if (level === 'client-authentication') outcome = 'refused';
      client.destroy();
    });
    client.on('close', () => resolve(outcome));
    client.connect({ host: '127.0.0.1', port, username, password, authHandler: ['password'], readyTimeout: 60_000 });
  });
}

/** A connection with a terminal that shows its prompt and then waits. */
export function openIdleShell(port: number, password: string): Promise<ssh2.Client> {
  return new Promise((resolve, reject) => {
    const client = new ssh2.Client();
    client.on('error', reject);
    client.on('ready', () =>
      client.shell((error, stream) => {
        if (error) return reject(error);
        stream.on('data', (bytes: Buffer) => {
          if (bytes.toString('latin1').endsWith('# ')) resolve(client);
        });
      }),
    );
    client.connect({
      host: '127.0.0.1',
      port,
      username: 'root',
      password,
      authHandler: ['password'],
      readyTimeout: 60_000,
    });
  });
}
