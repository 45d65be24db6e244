import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HOST, type RunningListener } from '../../parts/decoys/running-listener.ts';

const run = promisify(execFile);

/** Runs curl against the site of a listener; the output holds the headers too. */
export async function curl(running: RunningListener, path: string, ...options: readonly string[]): Promise<string> {
  const isPlain = options.includes('--plain');
  const port = isPlain ? running.http : running.https;
  const { stdout } = await run('curl', [
    ...['--silent', '--show-error', '--insecure', '--include', '--max-time', '20', '--path-as-is'],
    ...['--noproxy', '*', '--resolve', `${HOST}:${port}:127.0.0.1`],
    ...options.filter((option) => option !== '--plain'),
    `${isPlain ? 'http' : 'https'}://${HOST}:${port}${path}`,
  ]);
  return stdout;
}
