import { readSettings } from '../../src/config/settings.ts';
import { runAgent } from '../../src/run-agent.ts';
import { guardProcess } from '../../src/ssh/connection-scope.ts';
import { standInShell } from './stand-in-shell.ts';

/** An agent whose shell has a fault in each of the places where one could go unnoticed; prints its port. */
const FAULTS: Readonly<Record<string, () => void>> = {
  timer: () => void setTimeout(() => fail('timer'), 1),
  promise: () => void Promise.reject(new Error('fault in a promise')),
  tick: () => process.nextTick(() => fail('tick')),
  call: () => fail('call'),
  late: () => fail('late'),
};

const log = { info: () => undefined, warn: (words: string) => console.error(words) };
const agent = await runAgent(
  readSettings(process.env, process.argv[2] ?? null),
  () => (wish) => {
    const shell = standInShell(wish);
    return {
      ...shell,
      exec(line) {
        FAULTS[line]?.();
        return line in FAULTS ? new Promise<number>(() => undefined) : shell.exec(line);
      },
    };
  },
  log,
  () => 0,
);
guardProcess(log);
console.log(`port ${agent.port}`);

function fail(where: string): never {
  throw new Error(`fault in a ${where}`);
}
