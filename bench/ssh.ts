import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchResult, type BenchRun, MissingPart, toResult } from './result.ts';
import { measureAuthCost } from './ssh/auth-cost.ts';
import { type Answer, readSessions, readTranscripts } from './ssh/corpus.ts';
import { measureIdleShells } from './ssh/idle-shells.ts';
import { killAgent } from './ssh/killing.ts';
import { masked } from './ssh/masking.ts';
import { agentShell } from './ssh/shells.ts';

const HOST = 'srv01';

/**
 * The honeypot: command lines of attackers, compared with a real Debian 12 (`SUNDEW_SSH_CORPUS`, else the folder `shared`
 * beside the checkout); what a sign-in costs beside sshd; the memory of idle shells; records after kills.
 */
export async function bench({ isThorough }: BenchRun): Promise<BenchResult> {
  const folder = process.env.SUNDEW_SSH_CORPUS ?? join(import.meta.dirname, '../../shared/corpora/ssh');
  if (!existsSync(folder)) throw new MissingPart('Set SUNDEW_SSH_CORPUS to the folder with transcripts.jsonl.');
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
  const cost = await measureAuthCost();
  const idle = await measureIdleShells(isThorough ? 5_000 : 2_000);
  const killed = await killAgent(isThorough ? 20 : 4);
  return toResult(
    'ssh',
    {
      masked_status: lines.masked / lines.all,
      exact_det: lines.exact / lines.det,
      session_steps: steps.agree / steps.all,
      cpu_ratio_sshd: cost.sshdMs / cost.agentMs,
      idle_shells_256mb: idle.in256Mb,
      kb_per_idle_shell: idle.bytesEach / 1_024,
      answered: killed.answered,
      lost: killed.lost,
      duplicates: killed.duplicates,
    },
    { agent_cpu_ms_per_sign_in: cost.agentMs, sshd_cpu_ms_per_sign_in: cost.sshdMs },
    {
      ...{ masked_status: '≥ 0.92', exact_det: '≥ 0.88', session_steps: '≥ 0.88' },
      ...{ cpu_ratio_sshd: '≥ 10', idle_shells_256mb: '≥ 5000', lost: '= 0', duplicates: '= 0' },
    },
  );
}

function agrees(answer: Answer, wanted: Answer): boolean {
  const same = (left: string, right: string) => masked(left, HOST) === masked(right, HOST);
  return same(answer.stdout, wanted.stdout) && same(answer.stderr, wanted.stderr) && answer.status === wanted.status;
}
