import type { Process } from '../../process/programs/process.ts';
import { runningSshd } from '../../process/session/running-daemons.ts';

/** A TCP socket of the machine, as `ss` and `netstat` show it. */
export interface Socket {
  readonly state: 'LISTEN' | 'ESTAB';
  readonly six: boolean;
  readonly address: string;
  readonly port: string;
  readonly peer: string;
  readonly peerPort: string;
  readonly sending: number;
  readonly netstatProgram: string;
  readonly ssProgram: string;
}

/** What listens, and the connection that the visitor came by. */
export function socketsOf({ session, environment }: Process): readonly Socket[] {
  const listener = runningSshd(session)?.pid;
  const door = session.files.machine.pid;
  const port = environment.get('SSH_CLIENT')?.split(' ')[1] ?? '51422';
  const listening = {
    state: 'LISTEN' as const,
    port: '22',
    peerPort: '*',
    sending: 0,
    netstatProgram: `${listener}/sshd: /usr/sbin`,
  };
  const all: readonly Socket[] = [
    {
      ...listening,
      six: false,
      address: '0.0.0.0',
      peer: '0.0.0.0',
      ssProgram: `users:(("sshd",pid=${listener},fd=3))`,
    },
    {
      state: 'ESTAB',
      six: false,
      address: session.profile.address,
      port: '22',
      peer: session.from,
      peerPort: port,
      sending: 36,
      netstatProgram: `${door}/sshd: ${session.user}`,
      ssProgram: `users:(("sshd",pid=${door},fd=4))`,
    },
    { ...listening, six: true, address: '[::]', peer: '[::]', ssProgram: `users:(("sshd",pid=${listener},fd=4))` },
  ];
  return listener === undefined ? all.filter(({ state }) => state !== 'LISTEN') : all;
}
