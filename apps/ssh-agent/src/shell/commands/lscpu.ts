import { CPU_FLAGS, VULNERABILITIES } from '../../profile/hardware.ts';
import type { Command } from '../process/command.ts';
import { readOptions } from '../process/options.ts';

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
    for (const [name, value] of rows) process.out(`${`${name}:`.padEnd(41)}${value}\n`);
    for (const [file, state] of VULNERABILITIES) {
      const name = `Vulnerability ${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('_', ' ')}:`;
      process.out(`${name.padEnd(41)}${state}\n`);
    }
    return 0;
  },
};
