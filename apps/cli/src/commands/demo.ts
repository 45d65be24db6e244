import { pause } from '@sundew/api-client/pause';
import type {
  DemoAnswer,
  DemoRemoval,
  DemoRequest,
  DemoTrafficAnswer,
  DemoTrafficRequest,
} from '@sundew/wire/operator';
import { findService, type Service } from '../calling/service.ts';
import { callOperator } from '../calling/session.ts';
import type { Command } from '../command.ts';
import { type Context, optionsOf } from '../context.ts';
import { wholeNumber } from '../terminal/option-values.ts';

interface Options {
  readonly days: number;
  readonly seed: number;
  readonly live?: boolean;
  readonly rate: number;
  readonly for?: number;
  readonly remove?: boolean;
  readonly json?: boolean;
}

const STEP_MS = 1000;

/** Sample data to look at, apart from everything real. */
export const demo: Command = {
  name: 'demo',
  add(program, context) {
    program
      .command('demo')
      .summary('make, run or remove sample data')
      .description(
        'Makes the organization "Demo (sample data)", owned by the owners of the first organization, with some weeks of ' +
          'sample detections: people, crawlers, scanners, scrapers, credential stuffers, rotating actors. Each detection ' +
          'carries metadata.demo = true.',
      )
      .option('--days <number>', 'days of history', wholeNumber(1, 90), 14)
      .option('--seed <number>', 'another seed gives other visitors', wholeNumber(0, 0xffffffff), 1)
      .option('--live', 'go on with simulated traffic until Ctrl-C')
      .option('--rate <number>', 'visits per minute of live traffic', wholeNumber(1, 6000), 30)
      .option('--for <seconds>', 'end live traffic after that time', wholeNumber(1, 86_400))
      .option('--remove', 'delete the sample organization with all its data')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- demo\n  npm run sundew -- demo --live --rate 60\n  npm run sundew -- demo --remove',
      )
      .action(async (_options, command) => {
        const options = optionsOf<Options>(command);
        const service = findService(options, context.env);
        if (options.remove) return remove(context, service, options);
        await create(context, service, options);
        if (options.live) await runLive(context, service, options);
      });
  },
};

async function create(context: Context, service: Service, { days, seed, json }: Options): Promise<void> {
  const body: DemoRequest = { days, seed };
  const made = await callOperator<DemoAnswer>(context, service, { method: 'POST', path: '/demo', body });
  if (json) return context.terminal.json(made);
  context.terminal.line(
    made.created
      ? `Made "${made.organization_name}" with ${made.detections} detections (organization ${made.organization_id}).`
      : `"${made.organization_name}" already exists, with ${made.detections} detections; demo --remove deletes it.`,
  );
}

async function remove(context: Context, service: Service, { json }: Options): Promise<void> {
  const gone = await callOperator<DemoRemoval>(context, service, { method: 'DELETE', path: '/demo' });
  if (json) return context.terminal.json(gone);
  context.terminal.line(gone.removed ? 'The sample data is deleted.' : 'There is no sample data.');
}

async function runLive(context: Context, service: Service, options: Options): Promise<void> {
  const { terminal, interrupted } = context;
  const untilMs = options.for === undefined ? Number.POSITIVE_INFINITY : Date.now() + options.for * 1000;
  if (!options.json) terminal.line('Simulating traffic; Ctrl-C ends it.');
  let sinceMs: number | undefined;
  while (!terminal.closed && Date.now() < untilMs) {
    await pause(STEP_MS, interrupted);
    const body: DemoTrafficRequest = { rate: options.rate, seed: options.seed, since_ms: sinceMs };
    const call = { method: 'POST', path: '/demo/traffic', body } as const;
    const step = await callOperator<DemoTrafficAnswer>(context, service, call).catch((error: unknown) => {
      if (interrupted.aborted) return null;
      throw error;
    });
    if (step === null) return;
    sinceMs = step.until_ms;
    if (options.json) terminal.json(step);
    else if (step.detections > 0) terminal.line(`${new Date(step.until_ms).toISOString()}  ${summary(step)}`);
  }
}

function summary({ detections, by_persona: byPersona }: DemoTrafficAnswer): string {
  const parts = Object.entries(byPersona).map(([persona, count]) => `${persona} ${count}`);
  return `${detections} detections: ${parts.join(', ')}`;
}
