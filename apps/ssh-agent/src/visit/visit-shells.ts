import type { OpenShell, ShellSession, Terminal, VisitFiles } from './shell-port.ts';
import type { Visit } from './visit.ts';

/** Where a shell writes to: one channel. */
export interface Sink {
  write(stream: 'stdout' | 'stderr', bytes: Uint8Array): void | Promise<void>;
}

/** The shells of a connection. Commands and file transfers share one machine, so that one finds what another left. */
export interface VisitShells {
  /** Commands of one connection run one after the other. */
  exec(line: string, sink: Sink): Promise<number>;
  open(sink: Sink, terminal: Terminal | null, env: Readonly<Record<string, string>>): ShellSession;
  readonly files: VisitFiles;
  close(): void;
}

const NOWHERE: Sink = { write: () => undefined };

export function createVisitShells(openShell: OpenShell, visit: Visit): VisitShells {
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
        host: { write: (stream, bytes) => sink.write(stream, bytes), event: (event) => visit.event(event, true) },
      }),
    );
    return shared;
  }

  function keep(session: ShellSession): ShellSession {
    opened.push(session);
    return session;
  }

  return {
    exec(line, to) {
      const run = turn.then(async () => {
        sink = to;
        try {
          return await sharedShell().exec(line);
        } finally {
          sink = NOWHERE;
        }
      });
      turn = run.catch(() => undefined);
      return run;
    },
    open: (to, terminal, env) =>
      keep(
        openShell({
          ...{ user: visit.username, from: visit.caller.address, env },
          ...(terminal === null ? {} : { tty: terminal }),
          host: { write: (stream, bytes) => to.write(stream, bytes), event: (event) => visit.event(event, false) },
        }),
      ),
    get files() {
      return sharedShell().files;
    },
    close() {
      for (const session of opened) session.close();
    },
  };
}
