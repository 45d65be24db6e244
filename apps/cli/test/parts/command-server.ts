import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCli } from './run-cli.ts';

/** Runs the command line in this process for scripts of a shell. */
export interface CommandServer {
  /** Gives a script of bash the command `sundew`, with its words, its standard output, and whether it failed. */
  readonly shellFunction: string;
  /** What the commands said on standard error since this was asked last. */
  notes(): string;
  stop(): Promise<void>;
}

/** @param env settings of every command, of which none reads standard input */
export async function serveCommands(env: Readonly<Record<string, string>>): Promise<CommandServer> {
  const socket = join(tmpdir(), `sundew-commands-${process.pid}`);
  let notes = '';
  const server = createServer(async (request, response) => {
    const words = (await text(request)).split('\0').slice(0, -1);
    const { code, stdout, stderr } = await runCli(words, env);
    notes += stderr;
    response.writeHead(code === 0 ? 200 : 500).end(stdout);
  });
  server.listen(socket);
  await once(server, 'listening');
  return {
    shellFunction: `sundew() { printf '%s\\0' "$@" | curl -s --fail-with-body --unix-socket ${socket} --data-binary @- http://commands/; }`,
    notes() {
      const said = notes;
      notes = '';
      return said;
    },
    async stop() {
      server.close();
      await once(server, 'close');
      rmSync(socket, { force: true });
    },
  };
}
