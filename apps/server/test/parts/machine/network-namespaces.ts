import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const IP = '/usr/sbin/ip';

/** Two machines on networks of their own, as far as addresses and ports are concerned. */
export interface TwoMachines {
  /** What a program is started with to run on the server, or where its visitor sits. */
  readonly server: readonly string[];
  readonly visitor: readonly string[];
  /** Addresses of the server as this machine and as the visitor reach it, and that of this machine for the server. */
  readonly serverFromHere: string;
  readonly serverFromVisitor: string;
  readonly here: string;
  remove(): void;
}

/** Null where this process may make no network namespaces. */
export function twoMachines(): TwoMachines | null {
  if (!existsSync(IP)) return null;
  const id = process.pid % 10_000;
  const [server, visitor] = [`sd-server-${id}`, `sd-visitor-${id}`];
  const net = `10.${200 + (id % 50)}.${id % 250}`;
  const run = (...words: string[]) => execFileSync(IP, words, { stdio: 'pipe' });
  const remove = () => {
    for (const name of [server, visitor]) {
      try {
        run('netns', 'del', name);
      } catch {
        // It was never made.
      }
    }
  };
  /** A cable between two machines; null is this one. */
  const connect = (cable: string, ends: readonly (readonly [string | null, string])[]) => {
    run('link', 'add', `${cable}0`, 'type', 'veth', 'peer', 'name', `${cable}1`);
    ends.forEach(([machine, address], end) => {
      const device = `${cable}${end}`;
      const on = machine === null ? [] : ['-n', machine];
      if (machine !== null) run('link', 'set', device, 'netns', machine);
      run(...on, 'addr', 'add', `${address}/30`, 'dev', device);
      run(...on, 'link', 'set', device, 'up');
    });
  };
  const [here, serverFromHere] = [`${net}.1`, `${net}.2`];
  const [serverFromVisitor, visitorAddress] = [`${net}.5`, `${net}.6`];
  try {
    for (const name of [server, visitor]) {
      run('netns', 'add', name);
      run('-n', name, 'link', 'set', 'lo', 'up');
    }
    connect(`sdh${id}`, [
      [null, here],
      [server, serverFromHere],
    ]);
    connect(`sdv${id}`, [
      [server, serverFromVisitor],
      [visitor, visitorAddress],
    ]);
  } catch {
    remove();
    return null;
  }
  const inside = (name: string) => [IP, 'netns', 'exec', name];
  return { server: inside(server), visitor: inside(visitor), serverFromHere, serverFromVisitor, here, remove };
}
