import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { proportionalMb } from './memory/processes.ts';
import { type BenchResult, median, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';

/** `SUNDEW_BENCH_ROUNDS=1` for a quick look. */
const ROUNDS = Number(process.env.SUNDEW_BENCH_ROUNDS ?? 5);
const PORT = 18_490;
const SETTLE_MS = 15_000;

/**
 * Start times (first with an empty data directory, then again) and memory at rest, embedded database included; how long
 * the first request takes once the service rests; beside it, what loading each wing needs in a process of its own.
 */
export async function bench(): Promise<BenchResult> {
  const firsts: number[] = [];
  const seconds: number[] = [];
  const services: number[] = [];
  const databases: number[] = [];
  const requests: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = temporaryDirectory();
    const first = await startService(directory, PORT);
    firsts.push(first.startS);
    await first.stop();
    const second = await startService(directory, PORT);
    seconds.push(second.startS);
    const made = await second.bootstrap();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const { ownMb, childrenMb } = proportionalMb(second.process.pid ?? -1);
    services.push(ownMb);
    databases.push(childrenMb);
    const askedMs = performance.now();
    const answer = await fetch(`${made.ingest_url}/api/v1/detect/batch`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${made.api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ detections: [{ source: 'shop', ua: 'curl/8', ip: '203.0.113.7', f: [] }] }),
    });
    if (!answer.ok) throw new Error(`The first report was answered with ${answer.status}.`);
    requests.push(performance.now() - askedMs);
    await second.stop();
  }
  return toResult(
    'memory',
    {
      pss_mb: median(services.map((mb, at) => mb + (databases[at] ?? Number.NaN))),
      first_s: median(firsts),
      second_s: median(seconds),
    },
    {
      service_mb: median(services),
      database_mb: median(databases),
      first_report_ms: median(requests),
      ...(await wings()),
    },
    { pss_mb: '≤ 200', first_s: '≤ 10', second_s: '≤ 3' },
  );
}

/** MiB that loading each wing needs, by `memory/import-wings.ts`. */
async function wings(): Promise<Readonly<Record<string, number>>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    join(import.meta.dirname, 'memory/import-wings.ts'),
  ]);
  const megabytes = JSON.parse(stdout) as Record<string, number>;
  return Object.fromEntries(Object.entries(megabytes).map(([wing, mb]) => [`loading_${wing}_mb`, mb]));
}
