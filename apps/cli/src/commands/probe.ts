import { randomBytes } from 'node:crypto';
import { type ApiClient, answerOf } from '@sundew/api-client/client';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';
import type { Door, Probe } from '../door.ts';
import { doors } from '../doors/registry.gen.ts';
import { EXIT, Exit } from '../exit.ts';
import { wholeNumber } from '../option-values.ts';
import { pause } from '../pause.ts';
import { openSession } from '../session.ts';
import { tableLines } from '../table.ts';

interface Options {
  readonly timeout: number;
  readonly userAgent: string;
}

interface Finding {
  readonly door: string;
  readonly about: string;
  readonly state: 'records' | 'blind' | 'refused';
  readonly detection_id: string | null;
  readonly reason: string | null;
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
      .option('--timeout <seconds>', 'how long to look for each visit', wholeNumber(1, 300), 10)
      .option('--user-agent <prefix>', 'prefix of test traffic (see SUNDEW_BRAND)', 'Service-Test/')
      .addHelpText('after', '\nExamples:\n  npm run sundew -- probe\n  npm run sundew -- probe --json')
      .action(async (_options, command) => {
        const options = optionsOf<Options>(command);
        const { terminal, interrupted } = context;
        const { api } = openSession(context, options, 'key');
        const owner = await api.open('/api/v1/auth/validate-key');
        const { organization_id: organizationId } = (await owner.json()) as { organization_id: string };
        const run = randomBytes(6).toString('hex');
        const findings = await Promise.all(
          doors.map((door) =>
            tryDoor(api, door, visit(organizationId, run, door, options), options.timeout, interrupted),
          ),
        );
        if (options.json) terminal.json({ doors: findings });
        else for (const line of readable(findings)) terminal.line(line);
        const silent = findings.filter((finding) => finding.state !== 'records').map((finding) => finding.door);
        if (silent.length > 0) throw new Exit(EXIT.checkFailed, `Nothing was recorded through: ${silent.join(', ')}.`);
      });
  },
};

function visit(organizationId: string, run: string, door: Door, { userAgent }: Options): Probe {
  const path = `/sundew-probe/${run}/${door.name}`;
  // An address that is reserved for documentation (RFC 5737).
  return {
    organizationId,
    userAgent: `${userAgent}probe`,
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
    if (found !== undefined) return { ...finding, state: 'records', detection_id: found.id };
    await pause(Math.min(waitMs, deadline - Date.now()), signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  } while (Date.now() < deadline && !signal.aborted);
  return { ...finding, state: 'blind', reason: `nothing was recorded within ${timeoutS} s` };
}

async function recorded(api: ApiClient, { organizationId, path }: Probe) {
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/detections', {
      params: { path: { organization_id: organizationId }, query: { path: [path], page_size: 1 } },
    }),
  );
  return data;
}

function readable(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ door, about, state, reason }) => [door, state, about, reason ?? '']);
  return tableLines(['door', 'state', 'used by', 'reason'], rows);
}
