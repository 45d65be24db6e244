import { type BenchResult, toResult } from './result.ts';
import { type Answer, readSessions, readTranscripts } from './ssh/corpus.ts';
import { masked } from './ssh/masking.ts';
import { agentShell } from './ssh/shells.ts';

const HOST = 'srv01';

/** Command lines of attackers, answered by the honeypot's shell and compared with a real Debian 12. Needs `SUNDEW_SSH_CORPUS`. */
export async function bench(): Promise<BenchResult> {
  const folder = process.env.SUNDEW_SSH_CORPUS;
  if (folder === undefined) throw new Error('Set SUNDEW_SSH_CORPUS to the folder with transcripts.jsonl.');
  const lines = { all: 0, masked: 0, det: 0, exact: 0 };
  for (const wanted of readTranscripts(folder)) {
    const answer = await agentShell(HOST).ask(wanted.command);
    lines.all += 1;
    if (agrees(answer, wanted)) lines.masked += 1;
    if (wanted.cls !== 'det' || !wanted.stable_exact) continue;
    lines.det += 1;
    if (answer.stdout === wanted.stdout && answer.stderr === wanted.stderr && answer.status === wanted.status)
      lines.exact += 1;
  }
  const steps = { all: 0, agree: 0 };
  for (const session of readSessions(folder)) {
    const shell = agentShell(HOST);
    for (const { command, stdout = '', stderr = '', status = 0, skipped } of session.steps) {
      if (skipped !== undefined) continue;
      steps.all += 1;
      if (agrees(await shell.ask(command), { stdout, stderr, status })) steps.agree += 1;
    }
  }
  return toResult(
    'ssh',
    {
      masked_status: lines.masked / lines.all,
      exact_det: lines.exact / lines.det,
      session_steps: steps.agree / steps.all,
    },
    {},
    { masked_status: '≥ 0.92', exact_det: '≥ 0.88', session_steps: '≥ 0.88' },
  );
}

function agrees(answer: Answer, wanted: Answer): boolean {
  const same = (left: string, right: string) => masked(left, HOST) === masked(right, HOST);
  return same(answer.stdout, wanted.stdout) && same(answer.stderr, wanted.stderr) && answer.status === wanted.status;
}
