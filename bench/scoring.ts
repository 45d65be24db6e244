import { judge } from '@sundew/threat/scoring/judge';
import { type BenchResult, median, toResult } from './result.ts';
import { mixedEvidence, numbers } from './scoring/mixed-evidence.ts';

const ROUNDS = 7;
const PER_ROUND = 60_000;
const SEED = 20_061;

/**
 * Verdicts for mixed evidence without attack signatures, in one thread. The figure counts processor time of the whole
 * process, garbage collection included, so that neighbours on the machine do not change it; the reference is wall time.
 */
export async function bench(): Promise<BenchResult> {
  const next = numbers(SEED);
  judgeAll(mixedEvidence(PER_ROUND / 4, next));
  const perCore: number[] = [];
  const perWallSecond: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const evidence = mixedEvidence(PER_ROUND, next);
    const cpu = process.cpuUsage();
    const start = process.hrtime.bigint();
    judgeAll(evidence);
    const wallS = Number(process.hrtime.bigint() - start) / 1e9;
    const used = process.cpuUsage(cpu);
    perCore.push(PER_ROUND / ((used.user + used.system) / 1e6));
    perWallSecond.push(PER_ROUND / wallS);
  }
  return toResult(
    'scoring',
    { per_second_per_core: Math.round(median(perCore)) },
    { per_wall_second: Math.round(median(perWallSecond)) },
    { per_second_per_core: '≥ 25000' },
  );
}

/** Adds the scores up, so that no verdict can be left out as unused. */
function judgeAll(evidence: ReturnType<typeof mixedEvidence>): number {
  let sum = 0;
  for (const each of evidence) sum += judge(each, { responseThreshold: 75 }).score;
  if (sum === 0) throw new Error('No evidence scored anything.');
  return sum;
}
