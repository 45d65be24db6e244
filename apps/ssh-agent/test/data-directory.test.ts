import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeDirectory } from '../src/config/data-directory.ts';
import { sentenceOf } from '../src/start-faults.ts';
import { startAgent } from './parts/running-agent.ts';
import { startStandInService } from './parts/service.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'sundew-agent-'));

it('two agents never work with one directory: each would remove what the other did not send yet', async () => {
  const service = await startStandInService();
  const agent = await startAgent(service.url);
  const settings = { SERVICE_DATA_DIR: agent.directory };
  const fault = await startAgent(service.url, settings).catch((error: unknown) => sentenceOf(error));
  expect(fault).toBe(`Another agent uses ${agent.directory}. Give each its own with SERVICE_DATA_DIR.`);
  await agent.stop();
  await (await startAgent(service.url, settings)).stop();
  await service.stop();
});

it('the directory of an agent that was killed is free', async () => {
  const directory = folder();
  const module = join(import.meta.dirname, '../src/config/data-directory.ts');
  const script = `await (await import(${JSON.stringify(module)})).takeDirectory(${JSON.stringify(directory)});
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(takeDirectory(directory)).rejects.toThrow('Another agent uses');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(directory, 'in-use'))).toBe(true);
  await (await takeDirectory(directory))();
});

it('a directory whose path is too long for a socket keeps nobody out', async () => {
  const directory = join(folder(), 'x'.repeat(120));
  mkdirSync(directory);
  await (await takeDirectory(directory))();
});
