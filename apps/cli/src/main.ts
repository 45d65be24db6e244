import { runCli } from './cli.ts';
import { EXIT } from './terminal/exit.ts';
import { createTerminal } from './terminal/terminal.ts';

/** Ctrl-C arrives twice at once when npm started the command: from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

const interrupt = new AbortController();
let askedAtMs = Number.POSITIVE_INFINITY;
// The first Ctrl-C asks the command to end, a later one ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(EXIT.interrupted);
    if (!interrupt.signal.aborted) askedAtMs = performance.now();
    interrupt.abort();
  });
}

const terminal = createTerminal({
  stdout: process.stdout,
  stderr: process.stderr,
  onFault({ code, message }) {
    terminal.note(`The answer cannot be written (${code ?? message}).`);
    process.exit(EXIT.checkFailed);
  },
});
process.exitCode = await runCli(process.argv.slice(2), { env: process.env, terminal, interrupted: interrupt.signal });
