import { interfacesOf } from '../machine/network/interfaces.ts';
import { socketsOf } from '../machine/network/sockets.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const USAGE =
  'usage: netstat [-vWeenNcCF] [<Af>] -r         netstat {-V|--version|-h|--help}\n       netstat [-vWnNcaeol] [<Socket> ...]\n       netstat { [-vWeenNac] -i | [-cnNe] -M | -s [-6tuw] }\n';

/** `netstat`, `route` and `arp` of net-tools. */
export const netstat: Command = {
  names: ['netstat', 'route', 'arp'],
  run(process) {
    const { name, session } = process;
    const { gateway } = session.profile;
    if (name === 'route') {
      const [verb] = process.words.filter((word) => !word.startsWith('-'));
      if (verb === undefined)
        routes(
          process,
          process.words.some((word) => /^-\w*n/.test(word)),
          false,
        );
      else if (session.user !== 'root') {
        process.err('SIOCADDRT: Operation not permitted\n');
        return 7;
      }
      return 0;
    }
    if (name === 'arp') {
      const bsd = process.words.some((word) => /^-\w*a/.test(word));
      const mac = '52:54:00:00:00:01';
      process.out(
        bsd
          ? `? (${gateway}) at ${mac} [ether] on eth0\n`
          : `Address                  HWtype  HWaddress           Flags Mask            Iface\n${gateway.padEnd(24)} ether   ${mac}   C                     eth0\n`,
      );
      return 0;
    }
    const options = readOptions(process, {
      accepts:
        'rigMsvWnNepoclaFCtuwxSU46hV listening=l all=a numeric=n tcp=t udp=u raw=w unix=x route=r interfaces=i statistics=s program=p programs=p verbose=v continuous=c extend=e timers=o wide=W help=h version=V',
      status: 4,
      hint: USAGE,
    });
    if (options.has('V')) {
      process.out('net-tools 2.10\n');
      return 0;
    }
    if (options.has('h')) {
      process.out(USAGE);
      return 0;
    }
    if (options.has('r')) routes(process, options.has('n'), true);
    else if (options.has('i')) interfaces(process);
    else if (options.has('s'))
      process.out('Ip:\n    Forwarding: 2\n    0 forwarded\n    0 incoming packets discarded\n');
    else connections(process, { ...pick(options), numeric: options.has('n'), programs: options.has('p') });
    return 0;
  },
};

function pick(options: { has(name: string): boolean }) {
  const chosen = ['t', 'u', 'w', 'x'].some((letter) => options.has(letter));
  return {
    tcp: !chosen || options.has('t'),
    udp: !chosen || options.has('u'),
    unix: !chosen || options.has('x'),
    listening: options.has('l'),
    all: options.has('a'),
  };
}

type Wanted = ReturnType<typeof pick> & { readonly numeric: boolean; readonly programs: boolean };

function connections(process: Process, wanted: Wanted): void {
  const { tcp, udp, unix, listening, all, numeric, programs } = wanted;
  if (tcp || udp) {
    process.out(
      `Active Internet connections (${listening ? 'only servers' : all ? 'servers and established' : 'w/o servers'})\nProto Recv-Q Send-Q Local Address           Foreign Address         State      ${programs ? ' PID/Program name    ' : ''}\n`,
    );
    for (const socket of socketsOf(process)) {
      const open = socket.state === 'LISTEN';
      if ((open && !listening && !all) || (!open && listening)) continue;
      if (!tcp) continue;
      const place = (address: string, port: string) => {
        const shown = numeric ? port : port === '22' ? 'ssh' : port;
        return `${address}:${shown}`.slice(0, 23).padEnd(23);
      };
      const state = socket.state === 'LISTEN' ? 'LISTEN' : 'ESTABLISHED';
      process.out(
        `${socket.six ? 'tcp6' : 'tcp '}       0 ${String(socket.sending).padStart(6)} ${place(socket.six ? '::' : socket.address, socket.port)} ${place(socket.six ? '::' : socket.peer, socket.peerPort)} ${state.padEnd(11)}${programs ? ` ${socket.netstatProgram.padEnd(20)}` : ''}\n`,
      );
    }
  }
  if (unix) {
    process.out(
      `Active UNIX domain sockets (${listening ? 'only servers' : all ? 'servers and established' : 'w/o servers'})\nProto RefCnt Flags       Type       State         I-Node   ${programs ? 'PID/Program name     ' : ''}Path\n`,
    );
    const program = programs ? '1/init               ' : '';
    if (listening || all)
      for (const [inode, path] of [
        [11_231, '/run/systemd/private'],
        [11_243, '/run/udev/control'],
        [11_239, '/run/systemd/journal/stdout'],
      ] as const)
        process.out(`unix  2      [ ACC ]     STREAM     LISTENING     ${String(inode).padEnd(8)} ${program}${path}\n`);
  }
}

function routes(process: Process, numeric: boolean, short: boolean): void {
  const { gateway } = process.session.profile;
  const line = (target: string, via: string, mask: string, flags: string) =>
    process.out(
      `${target.padEnd(15)} ${via.padEnd(15)} ${mask.padEnd(15)} ${flags.padEnd(5)} ${short ? '    0 0          0' : '0      0        0'} eth0\n`,
    );
  process.out(
    `Kernel IP routing table\nDestination     Gateway         Genmask         Flags ${short ? '  MSS Window  irtt' : 'Metric Ref    Use'} Iface\n`,
  );
  line(numeric ? '0.0.0.0' : 'default', gateway, '0.0.0.0', 'UG');
  line(gateway.replace(/\d+$/, '0'), '0.0.0.0', '255.255.255.0', 'U');
}

function interfaces(process: Process): void {
  process.out(
    'Kernel Interface table\nIface      MTU    RX-OK RX-ERR RX-DRP RX-OVR    TX-OK TX-ERR TX-DRP TX-OVR Flg\n',
  );
  const count = (value: number) => String(value).padStart(8);
  for (const each of [...interfacesOf(process.session.profile, process.session.now())].reverse()) {
    process.out(
      `${each.name.padEnd(8)} ${String(each.mtu).padStart(5)} ${count(each.receivedPackets)}      0      0 0      ${count(each.sentPackets)}      0      0      0 ${each.name === 'lo' ? 'LRU' : 'BMRU'}\n`,
    );
  }
}
