import { readdirSync, readFileSync } from 'node:fs';
import { type BenchResult, type BenchRun, judgeGoals, MissingPart } from './result.ts';

/** `npm run bench` lists the benches; `npm run bench -- <name> [--json]` runs one; some measure more with
 * `--thorough`. Exit code 1 when a goal is missed, 2 when something is not
 * there that a bench needs. */
const [name = '', ...flags] = process.argv.slice(2);
const names = benchNames();

if (names.includes(name)) {
  const { bench } = (await import(new URL(`${name}.ts`, import.meta.url).href)) as {
    bench(run: BenchRun): Promise<BenchResult>;
  };
  const result = await bench({ isThorough: flags.includes('--thorough') }).catch((error: unknown) => {
    if (!(error instanceof MissingPart)) throw error;
    console.error(error.message);
    process.exit(2);
  });
  printTable(result);
  if (flags.includes('--json')) console.log(JSON.stringify(result));
  process.exit(result.pass ? 0 : 1);
} else {
  if (name !== '') console.error(`There is no bench "${name}".`);
  console.log(`Benches:\n${names.map((each) => `  npm run bench -- ${each} [--json]`).join('\n')}`);
  process.exitCode = name === '' ? 0 : 2;
}

/** A bench is a file of this folder that exports `async function bench()`; nothing else makes it one. */
function benchNames(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /^export async function bench\(/m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

function printTable({ bench, figures, reference, goals }: BenchResult): void {
  const judged = new Map(judgeGoals(figures, goals).map((goal) => [goal.key, goal]));
  const keys = [...new Set([...Object.keys(figures), ...Object.keys(goals)])];
  const rows = keys.map((key) => {
    const goal = judged.get(key);
    const verdict = goal === undefined ? '' : `${goal.goal}  ${goal.reached ? 'reached' : 'MISSED'}`;
    return [key, round(figures[key]), verdict] as const;
  });
  const references = Object.entries(reference).map(([key, value]) => [`(reference) ${key}`, round(value), ''] as const);
  const width = Math.max(...[...rows, ...references].map(([key]) => key.length));
  console.log(`\n${bench}`);
  for (const [key, figure, verdict] of [...rows, ...references]) {
    console.log(`  ${key.padEnd(width)}  ${figure.padStart(12)}  ${verdict}`.trimEnd());
  }
}

function round(figure: number | undefined): string {
  return figure === undefined ? 'missing' : Number(figure.toPrecision(6)).toString();
}
