import type { OpenShell, ShellInput, ShellSession, Terminal, VisitFiles } from './shell-port.ts';
import type { Visit } from './visit.ts';

/** Where a shell writes to: one channel. */
export interface Sink {
  write(stream: 'stdout' | 'stderr', bytes: Uint8Array): void | Promise<void>;
}

/** A command that runs, or waits for those before it. */
export interface ExecRun {
  readonly input: ShellInput;
  readonly status: Promise<number>;
  /** The channel is gone: nobody waits for the command. */
  cancel(): void;
}

/** The shells of a connection. Commands and file transfers share one machine, so that one finds what another left. */
export interface VisitShells {
  /** Commands of one connection run one after the other. */
  exec(line: string, sink: Sink, env: Readonly<Record<string, string>>): ExecRun;
  /** Null when the connection has opened too many. */
  open(
    sink: Sink,
    terminal: Terminal | null,
    env: Readonly<Record<string, string>>,
    isExec?: boolean,
  ): ShellSession | null;
  readonly files: VisitFiles;
  close(): void;
}

/** What a command would end with that loses its channel (SIGPIPE). */
const GONE = 141;
/** Shells that one connection may open, one after the other; sshd has no such bound, but each of ours keeps its files. */
const MOST_SHELLS = 64;

const NOWHERE: Sink = { write: () => undefined };

/** @param onFault told what failed by our own fault in a program of the machine */
export function createVisitShells(openShell: OpenShell, visit: Visit, onFault: (error: unknown) => void): VisitShells {
  let sink = NOWHERE;
  let shared: ShellSession | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const opened: ShellSession[] = [];

  function sharedShell(): ShellSession {
    shared ??= keep(
      openShell({
        user: visit.username,
        from: visit.caller.address,
        env: {},
        host: {
          write: (stream, bytes) => sink.write(stream, bytes),
          event: (event) => visit.event(event, true),
          fault: onFault,
        },
      }),
    );
    return shared;
  }

  function keep(session: ShellSession): ShellSession {
    opened.push(session);
    return session;
  }

  return {
    exec(line, to, env) {
      const shell = sharedShell();
      const input = shell.openInput();
      let state: 'waiting' | 'running' | 'over' = 'waiting';
      const status = turn.then(async () => {
        if (state === 'over') return GONE;
        state = 'running';
        sink = to;
        try {
          return await shell.exec(line, input, env);
        } finally {
          state = 'over';
          sink = NOWHERE;
        }
      });
      turn = status.catch(() => undefined);
      return {
        ...{ input, status },
        cancel() {
          input.end();
          if (state === 'running') shell.signal('INT');
          state = 'over';
        },
      };
    },
    open(to, terminal, env, isExec = false) {
      if (opened.length >= MOST_SHELLS) return null;
      return keep(
        openShell({
          ...{ user: visit.username, from: visit.caller.address, env },
          ...(terminal === null ? {} : { tty: terminal }),
          host: {
            write: (stream, bytes) => to.write(stream, bytes),
            event: (event) => visit.event(event, isExec),
            fault: onFault,
          },
        }),
      );
    },
    get files() {
      return sharedShell().files;
    },
    close() {
      for (const session of opened) session.close();
    },
  };
}
