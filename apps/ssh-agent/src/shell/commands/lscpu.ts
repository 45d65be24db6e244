import { CPU_FLAGS, VULNERABILITIES } from '../../profile/hardware.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const PARSABLE = `# The following is the parsable format, which can be fed to other
# programs. Each different item in every column has an unique ID
# starting usually from zero.
# CPU,Core,Socket,Node,,L1d,L1i,L2,L3
`;

export const lscpu: Command = {
  names: ['lscpu'],
  run(process) {
    const options = readOptions(process, {
      accepts:
        'abBcCeJps:xyVh all=a online=b bytes=B offline=c caches=C extended=e json=J parse=p sysroot:=s hex=x version=V help=h',
    });
    if (options.has('V')) {
      process.out('lscpu from util-linux 2.38.1\n');
      return 0;
    }
    const { processor, cpus } = process.session.profile;
    const cores = cpus / 2;
    const instances = `${cores} instance${cores === 1 ? '' : 's'}`;
    if (options.has('p')) {
      process.out(PARSABLE);
      for (let cpu = 0; cpu < cpus; cpu += 1) {
        const core = cpu >> 1;
        process.out(`${cpu},${core},0,0,,${core},${core},${core},0\n`);
      }
      return 0;
    }
    if (options.has('e')) {
      process.out('CPU NODE SOCKET CORE L1d:L1i:L2:L3 ONLINE\n');
      for (let cpu = 0; cpu < cpus; cpu += 1) {
        const core = cpu >> 1;
        process.out(
          `${String(cpu).padStart(3)}    0      0 ${String(core).padStart(4)} ${core}:${core}:${core}:0${' '.repeat(10)}yes\n`,
        );
      }
      return 0;
    }
    const rows: readonly (readonly [string, string | number])[] = [
      ['Architecture', 'x86_64'],
      ['CPU op-mode(s)', '32-bit, 64-bit'],
      ['Address sizes', '46 bits physical, 48 bits virtual'],
      ['Byte Order', 'Little Endian'],
      ['CPU(s)', cpus],
      ['On-line CPU(s) list', cpus === 2 ? '0,1' : `0-${cpus - 1}`],
      ['Vendor ID', 'GenuineIntel'],
      ['Model name', processor.model],
      ['CPU family', 6],
      ['Model', processor.modelNumber],
      ['Thread(s) per core', 2],
      ['Core(s) per socket', cpus / 2],
      ['Socket(s)', 1],
      ['Stepping', processor.stepping],
      ['BogoMIPS', (processor.mhz * 2).toFixed(2)],
      ['Flags', CPU_FLAGS],
      ['Hypervisor vendor', 'KVM'],
      ['Virtualization type', 'full'],
      ['L1d cache', `${cores * 32} KiB (${instances})`],
      ['L1i cache', `${cores * 32} KiB (${instances})`],
      ['L2 cache', `${cores} MiB (${instances})`],
      ['L3 cache', `${(processor.cacheKb / 1024).toFixed(1)} MiB (1 instance)`],
      ['NUMA node(s)', 1],
      ['NUMA node0 CPU(s)', cpus === 2 ? '0,1' : `0-${cpus - 1}`],
    ];
    const faults = VULNERABILITIES.map(
      ([file, state]) =>
        [`Vulnerability ${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('_', ' ')}`, state] as const,
    );
    const all = [...rows, ...faults];
    if (options.has('J')) {
      const items = all.map(([name, value]) => {
        const [field, data] = [JSON.stringify(`${name}:`), JSON.stringify(String(value))];
        return `      {\n         "field": ${field},\n         "data": ${data}\n      }`;
      });
      process.out(`{\n   "lscpu": [\n${items.join(',').replaceAll('},      {', '},{')}\n   ]\n}\n`);
      return 0;
    }
    for (const [name, value] of all) process.out(`${`${name}:`.padEnd(41)}${value}\n`);
    return 0;
  },
};
