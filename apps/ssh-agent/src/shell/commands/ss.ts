import { socketsOf } from '../machine/network/sockets.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const USAGE = 'Usage: ss [ OPTIONS ]\n       ss [ OPTIONS ] [ FILTER ]\n';

export const ss: Command = {
  names: ['ss'],
  run(process) {
    const options = readOptions(process, {
      accepts:
        'hVnrlaoempiTsbEZzN:Ktudwx460f:A:D:F:HOMS numeric=n resolve=r listening=l all=a options=o extended=e memory=m processes=p info=i summary=s tcp=t udp=u raw=w unix=x ipv4=4 ipv6=6 family:=f no-header=H version=V help=h oneline=O',
      status: 255,
      hint: USAGE,
    });
    if (options.has('V')) {
      process.out('ss utility, iproute2-6.1.0\n');
      return 0;
    }
    if (options.has('h')) {
      process.out(USAGE);
      return 0;
    }
    const sockets = socketsOf(process);
    const established = sockets.filter(({ state }) => state === 'ESTAB').length;
    if (options.has('s')) {
      process.out(
        `Total: 108\nTCP:   ${sockets.length} (estab ${established}, closed 0, orphaned 0, timewait 0)\n\nTransport Total     IP        IPv6\nRAW\t  0         0         0        \nUDP\t  0         0         0        \nTCP\t  ${sockets.length}         ${sockets.length - 1}         1        \nINET\t  ${sockets.length}         ${sockets.length - 1}         1        \nFRAG\t  0         0         0        \n\n`,
      );
      return 0;
    }
    const kinds = ['t', 'u', 'w', 'x'].filter((letter) => options.has(letter));
    const single = kinds.length === 1;
    const tcp = kinds.length === 0 || kinds.includes('t');
    const shown = sockets.filter(
      ({ state, six }) =>
        tcp &&
        (options.has('a') || (options.has('l') ? state === 'LISTEN' : state === 'ESTAB')) &&
        !(options.has('4') && six) &&
        !(options.has('6') && !six),
    );
    const named = (port: string) => (options.has('n') ? port : port === '22' ? 'ssh' : port);
    const rows = shown.map((socket) => [
      ...(single ? [] : ['tcp']),
      socket.state,
      '0',
      String(socket.state === 'LISTEN' ? 128 : 0),
      `${socket.address}:${named(socket.port)}`,
      `${socket.peer}:${socket.peerPort}`,
      options.has('p') ? socket.ssProgram : '',
    ]);
    const head = [
      ...(single ? [] : ['Netid']),
      'State',
      'Recv-Q',
      'Send-Q',
      'Local Address:Port',
      'Peer Address:Port',
      'Process',
    ];
    const table = options.has('H') ? rows : [head, ...rows];
    const width = (index: number) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0));
    for (const row of table) {
      const cells = row.map((text, index) => {
        const address = index === row.length - 3 || index === row.length - 2;
        return address ? text.padStart(width(index)) : text.padEnd(width(index));
      });
      const last = cells.pop() ?? '';
      process.out(`${cells.join(' ')}${row === head ? '' : ' '}${last}\n`);
    }
    return 0;
  },
};
