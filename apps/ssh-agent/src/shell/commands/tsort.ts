import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';

/** An order of names in which every pair of the input is kept. */
export const tsort: Command = {
  names: ['tsort'],
  async run(process) {
    let isLoop = false;
    const status = await eachInput(process, process.words.slice(0, 1), async (stream, path) => {
      const names = (await readAll(stream, process)).split(/\s+/).filter((name) => name !== '');
      if (names.length % 2 === 1) {
        isLoop = true;
        process.fail(`${path}: input contains an odd number of tokens`);
        return;
      }
      const after = new Map<string, string[]>(names.map((name) => [name, []]));
      const before = new Map<string, number>(names.map((name) => [name, 0]));
      for (let at = 0; at < names.length; at += 2) {
        const [first = '', second = ''] = names.slice(at, at + 2);
        if (first === second) continue;
        after.get(first)?.push(second);
        before.set(second, (before.get(second) ?? 0) + 1);
      }
      const ready = [...after.keys()].sort().filter((name) => before.get(name) === 0);
      let left = after.size;
      for (let name = ready.shift(); name !== undefined; name = ready.shift()) {
        process.out(`${name}\n`);
        left -= 1;
        await process.tick();
        for (const next of after.get(name) ?? []) {
          const waiting = (before.get(next) ?? 1) - 1;
          before.set(next, waiting);
          if (waiting === 0) ready.push(next);
        }
      }
      if (left === 0) return;
      isLoop = true;
      process.fail(`${path}: input contains a loop:`);
      const rest = [...after.keys()].filter((name) => (before.get(name) ?? 0) > 0);
      for (const name of rest) process.fail(name);
      for (const name of rest) process.out(`${name}\n`);
    });
    return isLoop ? 1 : status;
  },
};
