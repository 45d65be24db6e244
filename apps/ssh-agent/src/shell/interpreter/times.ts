/** What `time` and `time -p` tell of what ran, both figures in ms. */
export function timesText(kind: 'bash' | 'posix', wallMs: number, processorMs: number): string {
  const user = Math.min(processorMs, wallMs) * 0.7;
  const system = Math.min(processorMs, wallMs) * 0.25;
  const named = [
    ['real', wallMs],
    ['user', user],
    ['sys', system],
  ] as const;
  if (kind === 'posix') return named.map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)}\n`).join('');
  const clock = (ms: number) => `${Math.floor(ms / 60_000)}m${((ms % 60_000) / 1000).toFixed(3)}s`;
  return `\n${named.map(([name, ms]) => `${name}\t${clock(ms)}\n`).join('')}`;
}
