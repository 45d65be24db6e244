import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** Place, class, name, the kernel's driver and the numbers of the devices of a virtual machine of QEMU's Q35. */
const DEVICES: readonly (readonly [string, string, string, string, string])[] = [
  ['00:00.0', 'Host bridge', 'Intel Corporation 82G33/G31/P35/P31 Express DRAM Controller', '', '0600: 8086:29c0'],
  ['00:01.0', 'VGA compatible controller', 'Device 1234:1111 (rev 02)', 'bochs-drm', '0300: 1234:1111 (rev 02)'],
  ['00:02.0', 'Ethernet controller', 'Red Hat, Inc. Virtio network device', 'virtio-pci', '0200: 1af4:1000'],
  ['00:03.0', 'SCSI storage controller', 'Red Hat, Inc. Virtio block device', 'virtio-pci', '0100: 1af4:1001'],
  ['00:04.0', 'Unclassified device [00ff]', 'Red Hat, Inc. Virtio memory balloon', 'virtio-pci', '00ff: 1af4:1002'],
  [
    '00:1f.0',
    'ISA bridge',
    'Intel Corporation 82801IB (ICH9) LPC Interface Controller (rev 02)',
    'lpc_ich',
    '0601: 8086:2918 (rev 02)',
  ],
  [
    '00:1f.2',
    'SATA controller',
    'Intel Corporation 82801IR/IO/IH (ICH9R/DO/DH) 6 port SATA Controller [AHCI mode] (rev 02)',
    'ahci',
    '0106: 8086:2922 (rev 02)',
  ],
  [
    '00:1f.3',
    'SMBus',
    'Intel Corporation 82801I (ICH9 Family) SMBus Controller (rev 02)',
    'i801_smbus',
    '0c05: 8086:2930 (rev 02)',
  ],
];

export const lspci: Command = {
  names: ['lspci'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'vnkmxtDbPi:p:d:s:A:O:HFqQMVG version',
      hint: 'Usage: lspci [<switches>]\n',
    });
    if (options.has('version')) {
      process.out('lspci version 3.9.0\n');
      return 0;
    }
    const [only] = options.values('s');
    for (const [place, kind, name, driver, numbers] of DEVICES) {
      if (only !== undefined && !place.startsWith(only.replace(/^0000:/, ''))) continue;
      const slot = options.has('D') ? `0000:${place}` : place;
      process.out(options.has('n') ? `${slot} ${numbers}\n` : `${slot} ${kind}: ${name}\n`);
      if (options.has('k') || options.has('v')) {
        process.out('\tSubsystem: Red Hat, Inc. QEMU Virtual Machine\n');
        if (options.has('v')) process.out('\tFlags: bus master, fast devsel, latency 0\n');
        if (driver !== '') process.out(`\tKernel driver in use: ${driver}\n`);
        if (options.has('v')) process.out('\n');
      }
    }
    return 0;
  },
};
