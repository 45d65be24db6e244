import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cpuMs } from '../decoys/process-cost.ts';
import { median } from '../result.ts';
import { temporaryDirectory } from '../service.ts';
import { accessLog } from './access-log.ts';

const SENSOR = join(import.meta.dirname, '../../sensors/log/src/main.ts');
const LINES = 300_000;
const ROUNDS = 3;
const WATCH_MS = 50;
const DAY_MS = 86_400_000;

export interface LogRate {
  readonly linesPerSecond: number;
  /** What a machine of its own would read, but for the waits for answers. */
  readonly linesPerCpuSecond: number;
  /** Reports of one run. */
  readonly reports: number;
  readonly lines: number;
}

/** `sundew-log --once` over a log of many lines, from its start to its end, with every report sent and taken. */
export async function measureLogRate(url: string): Promise<LogRate> {
  const folder = temporaryDirectory();
  const log = join(folder, 'access.log');
  writeFileSync(log, accessLog(LINES, Date.now() - 2 * DAY_MS));
  const rates: number[] = [];
  const cpuRates: number[] = [];
  let reports = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const args = [SENSOR, log, '--once', '--url', url, '--site', 'https://shop.example'];
    const startedAtMs = performance.now();
    const sensor = spawn(process.execPath, [...args, '--state', join(folder, `state-${round}`)], {
      env: { ...process.env, SUNDEW_API_KEY: 'bench' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let usedMs = 0;
    const watch = setInterval(() => {
      usedMs = Math.max(usedMs, cpuMs(sensor.pid ?? 0));
    }, WATCH_MS);
    sensor.once('exit', () => clearInterval(watch));
    const [said, [code]] = await Promise.all([text(sensor.stderr), once(sensor, 'exit')]);
    const [, lines = '0', , sent = '0'] = /(\d+) lines, (\d+) requests, (\d+) reports/.exec(said) ?? [];
    if (code !== 0 || Number(lines) !== LINES) throw new Error(`sundew-log ended with ${code}: ${said}`);
    rates.push(LINES / ((performance.now() - startedAtMs) / 1000));
    cpuRates.push(LINES / (usedMs / 1000));
    reports = Number(sent);
  }
  return { linesPerSecond: median(rates), linesPerCpuSecond: median(cpuRates), reports, lines: LINES };
}
