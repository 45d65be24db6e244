import type { Command } from '../process/programs/command.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

/** The CRC of POSIX, by the byte that leaves. */
const CRC = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** `cksum`, and `sum` in the ways of BSD and System V. */
export const checksums: Command = {
  names: ['cksum', 'sum'],
  run(process) {
    const options = readOptions(process, { accepts: process.name === 'sum' ? 'rs sysv=s' : ' ' });
    const systemV = options.has('s');
    return eachInput(process, options.rest, async (stream, path) => {
      let [sum, size] = [0, 0];
      for (;;) {
        const bytes = (await stream.read?.(32_768)) ?? '';
        if (bytes === '') break;
        size += bytes.length;
        for (let at = 0; at < bytes.length; at += 1) {
          const byte = bytes.charCodeAt(at);
          if (process.name === 'cksum') sum = crcStep(sum, byte);
          else if (systemV) sum = (sum + byte) >>> 0;
          else sum = ((sum >> 1) + ((sum & 1) << 15) + byte) & 0xffff;
        }
        await process.tick();
      }
      const name = options.rest.length === 0 ? '' : ` ${path}`;
      if (process.name === 'cksum') {
        for (let left = size; left > 0; left = Math.floor(left / 256)) sum = crcStep(sum, left & 0xff);
        process.out(`${~sum >>> 0} ${size}${name}\n`);
      } else if (systemV) {
        const folded = (sum & 0xffff) + (sum >>> 16);
        process.out(`${(folded & 0xffff) + (folded >>> 16)} ${Math.ceil(size / 512)}${name}\n`);
      } else process.out(`${String(sum).padStart(5, '0')} ${String(Math.ceil(size / 1_024)).padStart(5)}${name}\n`);
    });
  },
};

function crcStep(sum: number, byte: number): number {
  return ((sum << 8) ^ (CRC[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
}
