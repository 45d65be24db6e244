import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';
import { dumpRound, readDumpFormat, roundBytes } from '../process/texts/hexdump-format.ts';
import { sizeOf } from '../process/texts/sizes.ts';

const LINE = 16;

/** `hexdump`, and `hd`, which is `hexdump -C`. */
export const hexdump: Command = {
  names: ['hexdump', 'hd'],
  async run(process) {
    const options = readOptions(process, {
      accepts: 'Cbcdoxe:n:s:v canonical=C length:=n skip:=s no-squeezing=v format:=e',
    });
    let bytes = '';
    const status = await eachInput(process, options.rest, async (stream) => {
      bytes += await readAll(stream, process);
    });
    if (status !== 0 && bytes === '') return process.fail('all input file arguments failed');
    const start = sizeOf(options.value('s') ?? '0') ?? 0;
    bytes = bytes.slice(start, start + (sizeOf(options.value('n') ?? '') ?? bytes.length));
    const formats = options.values('e').map(readDumpFormat);
    if (formats.includes(null)) return process.fail(`bad format {${options.values('e')[formats.indexOf(null)] ?? ''}}`);
    const units = formats.flatMap((format) => format ?? []);
    if (units.length > 0) {
      const size = Math.max(1, roundBytes(units));
      let before: string | null = null;
      for (let at = 0; at < bytes.length; at += size) {
        await process.tick();
        const round = bytes.slice(at, at + size);
        if (round !== before || options.has('v')) process.out(dumpRound(units, round, start + at));
        before = round;
      }
      return status;
    }
    const canonical = process.name === 'hd' || options.has('C');
    const address = (at: number) => at.toString(16).padStart(canonical ? 8 : 7, '0');
    let last: string | null = null;
    let folded = false;
    for (let at = 0; at < bytes.length; at += LINE) {
      await process.tick();
      const line = bytes.slice(at, at + LINE);
      if (line === last && !options.has('v')) {
        if (!folded) process.out('*\n');
        folded = true;
        continue;
      }
      last = line;
      folded = false;
      process.out(`${address(start + at)}${canonical ? beside(line) : words(line)}\n`);
    }
    if (bytes !== '') process.out(`${address(start + bytes.length)}\n`);
    return status;
  },
};

function beside(line: string): string {
  const pairs = Buffer.from(line, 'latin1').toString('hex').match(/../g) ?? [];
  const halves = [pairs.slice(0, 8).join(' '), pairs.slice(8).join(' ')].join('  ');
  return `  ${halves.padEnd(48)}  |${line.replace(/[^ -~]/g, '.')}|`;
}

/** Pairs of bytes as numbers of the processor: the second byte stands first. */
function words(line: string): string {
  const data = Buffer.from(line.padEnd(line.length + (line.length % 2), '\0'), 'latin1');
  let printed = '';
  for (let at = 0; at < data.length; at += 2) printed += ` ${data.readUInt16LE(at).toString(16).padStart(4, '0')}`;
  return printed.padEnd((LINE / 2) * 5);
}
