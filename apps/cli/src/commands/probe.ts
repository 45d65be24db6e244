import { randomBytes } from 'node:crypto';
import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { pause } from '@sundew/api-client/pause';
import { readBootstrapFile } from '../calling/bootstrap-file.ts';
import type { Service } from '../calling/service.ts';
import { openSession } from '../calling/session.ts';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';
import type { Door, Probe } from '../door.ts';
import { doors } from '../doors/registry.gen.ts';
import { EXIT, ExitAfterAnswer } from '../terminal/exit.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { tableLines } from '../terminal/table.ts';
import { decoyDoors, type ListenerAddresses } from './probe/decoy-doors.ts';
import { type Explanation, explainDetection, explanationLines } from './probe/explain-detection.ts';
import { findDecoy, type ProbedDecoy } from './probe/find-decoy.ts';

interface Options {
  readonly decoy?: string;
  readonly timeout: number;
  readonly userAgent?: string;
}

interface Finding {
  readonly door: string;
  readonly about: string;
  readonly state: 'records' | 'blind' | 'refused';
  readonly detection_id: string | null;
  readonly reason: string | null;
  /** Why the visit scores what it does; for visits to a decoy. */
  readonly explanation?: Explanation;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/** Test traffic through every door, read back through the API. */
export const probe: Command = {
  name: 'probe',
  add(program, context) {
    program
      .command('probe')
      .summary('send test traffic through every door and see what is recorded')
      .description(
        'Sends one test visit through every door and reads it back. A door that answers but records nothing is blind. ' +
          'Test traffic is shown as such and counts for nothing. Needs an API key that may read and write detections.',
      )
      .option('--decoy <path or url>', 'only visit this decoy, as a scanner does, and explain what was recorded')
      .option('--timeout <seconds>', 'how long to look for each visit', wholeNumber(1, 300), 10)
      .option('--user-agent <prefix>', 'another prefix of test traffic (see SUNDEW_TEST_PREFIXES)')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- probe\n  npm run sundew -- probe --json\n  npm run sundew -- probe --decoy /.env',
      )
      .action(async (_options, command) => {
        const options = optionsOf<Options>(command);
        const { terminal, interrupted } = context;
        const { api, service } = openSession(context, options, 'key');
        const owner = await api.open('/api/v1/auth/validate-key');
        const { organization_id: organizationId } = (await owner.json()) as { organization_id: string };
        const proof = await proofOf(api, organizationId);
        const agent =
          options.userAgent === undefined ? proof : proof.replace(/^[^/]*\//, () => options.userAgent ?? '');
        const run = randomBytes(6).toString('hex');
        const decoy = options.decoy === undefined ? null : await findDecoy(api, options.decoy);
        const tried = decoy === null ? doors : decoyDoors(decoy, listenerOf(service));
        const findings = await Promise.all(
          tried.map(async (door) => {
            const visited = visit(organizationId, run, door, agent, decoy);
            const finding = await tryDoor(api, door, visited, options.timeout, interrupted);
            if (decoy === null || finding.detection_id === null) return finding;
            return { ...finding, explanation: await explainDetection(api, organizationId, finding.detection_id) };
          }),
        );
        if (decoy?.scheme === null && decoy.withoutHttps !== null)
          terminal.note(`HTTPS is left out: ${decoy.withoutHttps}.`);
        if (options.json) terminal.json({ doors: findings });
        else for (const line of readable(findings)) terminal.line(line);
        const silent = findings.filter((finding) => finding.state !== 'records').map((finding) => finding.door);
        if (silent.length > 0)
          throw new ExitAfterAnswer(EXIT.checkFailed, `Nothing was recorded through: ${silent.join(', ')}.`);
      });
  },
};

/** A User-Agent that proves test traffic, as the service gives it. */
async function proofOf(api: ApiClient, organizationId: string): Promise<string> {
  const path = { organization_id: organizationId };
  const { data } = await answerOf(api.POST('/api/organizations/{organization_id}/test-proofs', { params: { path } }));
  return data.user_agent;
}

/** A decoy has one path for all visits: they are found again by their User-Agent. */
function visit(organizationId: string, run: string, door: Door, agent: string, decoy: ProbedDecoy | null): Probe {
  const name = `probe-${door.name}-${run}`;
  const path = decoy === null ? `/sundew-probe/${run}/${door.name}` : `${decoy.path}*`;
  // An address that is reserved for documentation (RFC 5737).
  return {
    organizationId,
    userAgent: `${agent} ${name}`,
    foundBy: decoy === null ? null : name,
    ip: '192.0.2.77',
    path,
    url: `https://probe.example${path}`,
  };
}

async function tryDoor(
  api: ApiClient,
  door: Door,
  visited: Probe,
  timeoutS: number,
  signal: AbortSignal,
): Promise<Finding> {
  const finding = { door: door.name, about: door.about, detection_id: null, reason: null };
  try {
    await door.knock(api, visited);
  } catch (error) {
    return { ...finding, state: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
  const deadline = Date.now() + timeoutS * 1000;
  let waitMs = FIRST_WAIT_MS;
  do {
    const [found] = await recorded(api, visited);
    if (found !== undefined && !found.is_test) {
      return { ...finding, state: 'blind', reason: 'it is recorded, but not as test traffic', detection_id: found.id };
    }
    if (found?.is_unproven_test) {
      const reason = 'it is recorded, but without the proof that it is a test; does something change the User-Agent?';
      return { ...finding, state: 'blind', reason, detection_id: found.id };
    }
    if (found !== undefined) return { ...finding, state: 'records', detection_id: found.id };
    await pause(Math.min(waitMs, deadline - Date.now()), signal);
    signal.throwIfAborted();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  } while (Date.now() < deadline);
  return { ...finding, state: 'blind', reason: `nothing was recorded within ${timeoutS} s` };
}

async function recorded(api: ApiClient, { organizationId, path, foundBy }: Probe) {
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/detections', {
      params: {
        path: { organization_id: organizationId },
        query: { path: [path], page_size: 1, ...(foundBy === null ? {} : { q: foundBy }) },
      },
    }),
  );
  return data;
}

function readable(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ door, about, state, reason }) => [door, state, about, reason ?? '']);
  return [
    ...tableLines(['door', 'state', 'used by', 'reason'], rows),
    ...findings.flatMap(({ door, explanation }) =>
      explanation === undefined ? [] : explanationLines(door, explanation),
    ),
  ];
}

/** Known where the service runs and `bootstrap` was run for it; elsewhere visits go where the name of the decoy leads. */
function listenerOf({ baseUrl, dataDir }: Service): ListenerAddresses {
  const kept = readBootstrapFile(dataDir);
  const isOfHere = kept.base_url === baseUrl;
  return {
    http: isOfHere ? (kept.decoy_http_url ?? undefined) : undefined,
    https: isOfHere ? (kept.decoy_https_url ?? undefined) : undefined,
  };
}
