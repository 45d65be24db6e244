import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { MissingPart } from '../result.ts';
import { endProcess } from './end-process.ts';

/** A screen for browsers that are driven, and one for those that mouse and keyboard of X move. */
export const DRIVERS_SCREEN = ':97';
export const PEOPLE_SCREEN = ':98';

const PATIENCE_MS = 20_000;

/** Starts an X server without a monitor, and gives what ends it. */
export async function openScreen(name: string): Promise<() => Promise<void>> {
  const screen = spawn('Xvfb', [name, '-screen', '0', '1440x900x24'], { stdio: 'ignore', detached: true });
  let failed: Error | null = null;
  screen.once('error', (error) => {
    failed = error;
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (!existsSync(`/tmp/.X11-unix/X${name.slice(1)}`)) {
    if (failed !== null) throw new MissingPart('Browsers with a window need a screen: install the package xvfb.');
    if (Date.now() > deadline) throw new Error(`Xvfb ${name} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () => endProcess(screen);
}
