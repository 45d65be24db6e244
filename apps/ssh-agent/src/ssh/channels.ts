import { createHash } from 'node:crypto';
import type { Connection, ServerChannel, Session, SFTPWrapper } from 'ssh2';
import type { Capture } from '../visit/captures.ts';
import type { Terminal } from '../visit/shell-port.ts';
import type { Visit } from '../visit/visit.ts';
import type { Sink, VisitShells } from '../visit/visit-shells.ts';
import { runScp, scpWords } from './scp.ts';
import { serveSftp } from './sftp.ts';

export interface ChannelParts {
  readonly visit: Visit;
  readonly shells: VisitShells;
  readonly capture: (path: string, mode: number) => Capture;
  readonly onFault: (error: unknown) => void;
}

/** MaxSessions of sshd. */
const MOST_SESSIONS = 10;
const MOST_VARIABLES = 64;
const VARIABLE_LENGTH = 1_024;
/** AcceptEnv of Debian. */
const ACCEPTED = /^(?:LANG|LC_\w{1,32})$/;
const MOST_COLUMNS = 1_000;

/** Answers the channels that a visitor opens, once it is in. */
export function answerChannels(client: Connection, parts: ChannelParts): void {
  let open = 0;
  client.on('session', (accept, reject) => {
    if (open >= MOST_SESSIONS) return reject();
    open += 1;
    const session = accept();
    session.on('close', () => {
      open -= 1;
    });
    answerSession(session, parts);
  });
  client.on('tcpip', (_accept, reject, { destIP, destPort }) => {
    parts.visit.command(`# asked to forward to ${destIP}:${destPort}`);
    reject();
  });
  client.on('request', (_accept, reject, name, info) => {
    if (name === 'tcpip-forward' && 'bindPort' in info) parts.visit.command(`# asked to listen on ${info.bindPort}`);
    reject?.();
  });
}

function answerSession(session: Session, parts: ChannelParts): void {
  const { visit, shells } = parts;
  const env: Record<string, string> = {};
  let terminal: Terminal | null = null;
  let resize: ((columns: number, rows: number) => void) | null = null;
  let signal: ((name: string) => void) | null = null;

  session.on('pty', (accept, _reject, { cols, rows, term }) => {
    terminal = { columns: bounded(cols, 80), rows: bounded(rows, 24), term: term?.slice(0, 64) || 'vt100' };
    accept?.();
  });
  session.on('env', (accept, reject, { key, val }) => {
    const isTaken = ACCEPTED.test(key) && Object.keys(env).length < MOST_VARIABLES;
    if (isTaken) env[key] = val.slice(0, VARIABLE_LENGTH);
    if (isTaken) accept?.();
    else reject?.();
  });
  session.on('window-change', (accept, _reject, { cols, rows }) => {
    visit.recorder.resize(bounded(cols, 80), bounded(rows, 24));
    resize?.(bounded(cols, 80), bounded(rows, 24));
    accept?.();
  });
  session.on('signal', (accept, _reject, { name }) => {
    signal?.(name);
    accept?.();
  });
  session.on('shell', (accept, reject) => {
    const channel: ServerChannel | undefined = accept();
    // A channel has one program; the library says nothing to whoever asks for a second one.
    if (channel === undefined) return reject?.();
    attach(channel);
  });
  session.on('exec', (accept, reject, { command }) => {
    const channel: ServerChannel | undefined = accept();
    if (channel === undefined) return reject?.();
    visit.command(command);
    const scp = scpWords(command);
    if (scp !== null) return runScp(channel, scp, shells.files, parts.capture);
    if (terminal === null) return runCommand(channel, command, env, parts);
    visit.recorder.add('i', `${command}\r\n`);
    attach(channel, command);
  });
  session.on('sftp', (accept, reject) => {
    const channel: SFTPWrapper | undefined = accept();
    if (channel === undefined) return reject?.();
    visit.command('# sftp');
    serveSftp(channel, shells.files, parts.capture);
  });

  /** Lets a channel talk to a shell of its own; with a line that runs this instead. */
  function attach(channel: ServerChannel, line?: string): void {
    const shell = shells.open(sinkOf(channel, visit, terminal !== null), terminal, env, line !== undefined);
    if (shell === null) return void finish(channel, 1);
    if (terminal !== null) visit.recorder.resize(terminal.columns, terminal.rows);
    resize = (columns, rows) => shell.resize(columns, rows);
    signal = (name) => shell.signal(name);
    channel.on('data', (bytes: Buffer) => {
      visit.recorder.add('i', bytes);
      feed(channel, shell.input(bytes), parts.onFault);
    });
    channel.on('end', () => shell.inputEnd());
    channel.on('close', () => shell.close());
    shell.ended.then((status) => finish(channel, status), parts.onFault);
    shell.start(line);
  }
}

function runCommand(
  channel: ServerChannel,
  command: string,
  env: Readonly<Record<string, string>>,
  { visit, shells, onFault }: ChannelParts,
): void {
  visit.recorder.add('i', `${command}\r\n`);
  const { input, status, cancel } = shells.exec(command, sinkOf(channel, visit, false), env);
  const brought = createHash('sha256');
  let size = 0;
  channel.on('data', (bytes: Buffer) => {
    brought.update(bytes);
    size += bytes.length;
    feed(channel, input.push(bytes), onFault);
  });
  channel.on('end', () => {
    if (size > 0) visit.file({ path: '/dev/stdin', bytes: size, sha256: brought.digest('hex') });
    input.end();
  });
  channel.on('close', cancel);
  status.then((figure) => finish(channel, figure), onFault);
}

/** Holds back whoever sends faster than it is read. */
function feed(channel: ServerChannel, taken: Promise<void>, onFault: (error: unknown) => void): void {
  channel.pause();
  taken.catch(onFault).finally(() => channel.resume());
}

/** Waits for a reader that is slow; one that is gone is not waited for. */
function sinkOf(channel: ServerChannel, visit: Visit, hasTerminal: boolean): Sink {
  return {
    write(stream, bytes) {
      visit.recorder.add('o', bytes);
      const out = stream === 'stderr' && !hasTerminal ? channel.stderr : channel;
      if (channel.destroyed || channel.writableEnded || out.write(Buffer.from(bytes))) return;
      return new Promise((resolve) => {
        const settle = (): void => {
          out.off('drain', settle);
          channel.off('close', settle);
          resolve();
        };
        out.once('drain', settle);
        channel.once('close', settle);
      });
    },
  };
}

/** Ends a channel the way sshd does: status, end of data, close. */
function finish(channel: ServerChannel, status: number): void {
  if (channel.destroyed || channel.writableEnded) return;
  channel.exit(status);
  channel.end();
}

function bounded(figure: number | undefined, fallback: number): number {
  return figure === undefined || figure < 1 ? fallback : Math.min(figure, MOST_COLUMNS);
}
