#!/usr/bin/env node
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createChecker } from './checker.ts';
import { placesFile } from './places-file.ts';
import { type CheckerSettings, HELP, readSettings } from './settings.ts';

const USAGE = 2;
const note = (text: string): void => void process.stderr.write(`sundew-clearance: ${text}\n`);

/** Anybody on the machine may ask, as anybody may ask the site: what is answered is what the site does. */
const FOR_NGINX = 0o666;

const [word] = process.argv.slice(2);
if (word === '--help' || word === '-h') console.log(HELP);
else if (word === undefined) start();
else {
  note(`There is no option ${word}; --help shows what there is.`);
  process.exitCode = USAGE;
}

function start(): void {
  try {
    listen(readSettings(process.env));
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    process.exitCode = USAGE;
  }
}

function listen(settings: CheckerSettings): void {
  mkdirSync(settings.folder, { recursive: true });
  const socket = join(settings.folder, 'checker.sock');
  // One that was killed left it behind.
  rmSync(socket, { force: true });
  const server = createChecker(settings, placesFile(join(settings.folder, 'places.json')), note);
  server.listen(socket, () => {
    chmodSync(socket, FOR_NGINX);
    note(`Answers at ${socket}.`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}
