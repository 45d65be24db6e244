import type { Command } from '../process/programs/command.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

const COLUMNS = ['l', 'w', 'm', 'c', 'L'] as const;

export const wc: Command = {
  names: ['wc'],
  async run(process) {
    const options = readOptions(process, { accepts: 'clLmw bytes=c chars=m lines=l words=w max-line-length=L' });
    const shown = options.order.length === 0 ? ['l', 'w', 'c'] : COLUMNS.filter((column) => options.has(column));
    const rows: { counts: Record<string, number>; name: string }[] = [];
    const total: Record<string, number> = { l: 0, w: 0, m: 0, c: 0, L: 0 };
    const status = await eachInput(process, options.rest, async (stream, path) => {
      const counts: Record<string, number> = { l: 0, w: 0, m: 0, c: 0, L: 0 };
      let inWord = false;
      let length = 0;
      for (;;) {
        const bytes = (await stream.read?.(16_384)) ?? '';
        if (bytes === '') break;
        await process.tick();
        counts.c = (counts.c ?? 0) + bytes.length;
        counts.m = counts.c;
        for (const char of bytes) {
          const space = char === ' ' || (char >= '\t' && char <= '\r');
          if (!space && !inWord) counts.w = (counts.w ?? 0) + 1;
          inWord = !space;
          if (char === '\n') {
            counts.l = (counts.l ?? 0) + 1;
            counts.L = Math.max(counts.L ?? 0, length);
            length = 0;
          } else length += 1;
        }
      }
      counts.L = Math.max(counts.L ?? 0, length);
      for (const column of COLUMNS)
        total[column] =
          column === 'L' ? Math.max(total.L ?? 0, counts.L) : (total[column] ?? 0) + (counts[column] ?? 0);
      rows.push({ counts, name: options.rest.length === 0 ? '' : path });
    });
    if (options.rest.length > 1) rows.push({ counts: total, name: 'total' });
    const single = rows.length === 1 && shown.length === 1;
    const piped = options.rest.length === 0 || options.rest.includes('-');
    const widest = Math.max(...rows.flatMap(({ counts }) => Object.values(counts)), 0);
    const width = single ? 1 : piped ? 7 : String(widest).length;
    for (const { counts, name } of rows) {
      process.out(
        `${shown.map((column) => String(counts[column]).padStart(width)).join(' ')}${name === '' ? '' : ` ${name}`}\n`,
      );
    }
    return status;
  },
};
