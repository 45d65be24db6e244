import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';

/** Lines of two sorted files that have a field in common. */
export const join: Command = {
  names: ['join'],
  async run(process) {
    const options = readOptions(process, {
      accepts: '1:2:a:e:ij:o:t:v:z ignore-case=i check-order nocheck-order header',
    });
    const [one, two] = options.rest;
    if (one === undefined || two === undefined) {
      const after = one === undefined ? '' : ` after '${one}'`;
      return process.fail(`missing operand${after}\nTry 'join --help' for more information.`);
    }
    const sign = options.value('t');
    const fold = (text: string) => (options.has('i') ? text.toLowerCase() : text);
    const sides: string[][][] = [];
    for (const path of [one, two]) {
      try {
        const lines = (await readAll(process.open(path), process)).split('\n');
        if (lines.at(-1) === '') lines.pop();
        sides.push(lines.map((line) => (sign === undefined ? line.trim().split(/\s+/) : line.split(sign))));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        return process.fail(`${path}: ${error.message}`);
      }
    }
    const places = ['1', '2'].map((side) => Number(options.value('j') ?? options.value(side) ?? 1) - 1);
    const keyOf = (fields: readonly string[] | undefined, side: number) => fold(fields?.[places[side] ?? 0] ?? '');
    const rest = (fields: readonly string[], side: number) => fields.filter((_, at) => at !== places[side]);
    const show = (key: string, left: readonly string[] | null, right: readonly string[] | null): void => {
      const order = options.value('o')?.split(/[, ]+/);
      const fields = order?.map((place) => {
        const [side, at] = place.split('.').map(Number);
        const from = side === 1 ? left : side === 2 ? right : [key];
        return from?.[(at ?? 1) - 1] ?? options.value('e') ?? '';
      }) ?? [key, ...(left ? rest(left, 0) : []), ...(right ? rest(right, 1) : [])];
      process.out(`${fields.join(sign ?? ' ')}\n`);
    };
    const alone = [...options.values('a'), ...options.values('v')];
    const paired = !options.has('v');
    const [lefts = [], rights = []] = sides;
    const met = new Set<number>();
    for (const left of lefts) {
      let isMet = false;
      for (const [at, right] of rights.entries()) {
        if (keyOf(left, 0) !== keyOf(right, 1)) continue;
        isMet = true;
        met.add(at);
        if (paired) show(left[places[0] ?? 0] ?? '', left, right);
      }
      if (!isMet && alone.includes('1')) show(left[places[0] ?? 0] ?? '', left, null);
      await process.tick(1 + Math.ceil(rights.length / 50));
    }
    for (const [at, right] of rights.entries())
      if (!met.has(at) && alone.includes('2')) show(right[places[1] ?? 0] ?? '', null, right);
    return 0;
  },
};
