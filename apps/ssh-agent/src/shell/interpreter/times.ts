import type { Budget } from '../process/session/budget.ts';

/** Begins to take the time; what it gives tells how long it has been, as `time` or `time -p` does. */
export function startTimer(budget: Budget): (kind: 'bash' | 'posix') => string {
  const [startedAt, usedMs] = [performance.now(), budget.usedMs];
  return (kind) => timesText(kind, performance.now() - startedAt, budget.usedMs - usedMs);
}

/** What `time` and `time -p` tell of what ran, both figures in ms. */
function timesText(kind: 'bash' | 'posix', wallMs: number, processorMs: number): string {
  const used = Math.max(0, Math.min(processorMs, wallMs));
  const user = used * 0.7;
  const system = used * 0.25;
  const named = [
    ['real', wallMs],
    ['user', user],
    ['sys', system],
  ] as const;
  if (kind === 'posix') return named.map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)}\n`).join('');
  const clock = (ms: number) => `${Math.floor(ms / 60_000)}m${((ms % 60_000) / 1000).toFixed(3)}s`;
  return `\n${named.map(([name, ms]) => `${name}\t${clock(ms)}\n`).join('')}`;
}
