#!/usr/bin/env node
import type { CheckpointFile } from './following/checkpoint.ts';
import { checkpointIn } from './following/checkpoint.ts';
import { holdState } from './following/hold-state.ts';
import { run } from './run.ts';
import { createDelivery } from './sending/deliver.ts';
import { Answered, readSettings, type Settings, UnusableSettings } from './settings.ts';

const FAILED = 1;
const USAGE = 2;
/** How long the service may be away where logs are read once: whoever waits for the end is told, and may start it again. */
const ONCE_PATIENCE_MS = 120_000;
const note = (text: string): void => void process.stderr.write(`sundew-log: ${text}\n`);

/** Keeps nothing, for a look at what would be sent. */
const NOWHERE: CheckpointFile = { load: () => null, save: async () => {} };

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());

try {
  await start(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  if (error instanceof Answered) process.exitCode = error.exitCode;
  else {
    note(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof UnusableSettings ? USAGE : FAILED;
  }
}

async function start(settings: Settings): Promise<void> {
  const giveBack = settings.dryRun ? () => {} : await holdState(settings.state);
  try {
    await work(settings);
  } finally {
    giveBack();
  }
}

async function work(settings: Settings): Promise<void> {
  const delivery = createDelivery(settings, note, settings.once ? ONCE_PATIENCE_MS : undefined);
  if (!settings.once) note(`Following ${settings.logs.join(', ')}.`);
  const { lines, requests, reports } = await run({
    ...{ settings, note, interrupted: interrupt.signal },
    checkpoints: settings.dryRun ? NOWHERE : checkpointIn(settings.state),
    deliver: settings.dryRun ? async ({ body }) => print(body) : delivery.deliver,
  });
  const { accepted, rejected } = delivery.totals;
  const sent = settings.dryRun ? 'nothing was sent' : `${accepted} accepted, ${rejected} rejected`;
  note(`${lines} lines, ${requests} requests, ${reports} reports; ${sent}.`);
}

/** Prints reports, one a line. */
function print(body: string): boolean {
  process.stdout.write(`${body}\n`);
  return true;
}
