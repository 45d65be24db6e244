import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { untilLoaded } from './harness/until-loaded.ts';

afterAll(closeDashboards);

/** Everything of this file is about one attacker, whom no other file knows. */
const ATTACKER = '45.83.64.201';

/** Where somebody shops as well. */
const SHARED = '45.83.64.202';

async function attack(ip = ATTACKER): Promise<void> {
  await visit(ip, '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--', 'sqlmap/1.7');
}

async function visit(ip: string, path: string, userAgent: string): Promise<void> {
  const { origin, apiKey } = inject('shared');
  const request = { method: 'GET', path, ip, user_agent: userAgent, headers: { host: 'shop.example' } };
  const response = await fetch(`${origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ request_metadata: request }),
  });
  expect(response.status).toBe(200);
}

describe('responding', () => {
  it('goes from a block list over a previewed rule to a block, which is lifted again', async () => {
    const { page, go, complaints } = await openDashboard();
    await attack();
    await go('/enforcement/setup');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'New block list' }).click();
    await page.getByLabel('Name').fill('Edge nginx');
    await page.getByRole('button', { name: 'Create' }).click();
    const told = page.getByRole('dialog', { name: 'Edge nginx: shown only now' });
    const addresses = (await told.getByRole('region', { name: 'Addresses for your firewall' }).textContent()) ?? '';
    await told.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row', { name: /Edge nginx Block 24 Never/ }).waitFor();

    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'New response action' }).click();
    await page.getByLabel('Name').fill('Block attackers');
    // A press beside the form loses nothing of what was typed.
    await page.mouse.click(5, 5);
    expect(await page.getByLabel('Name').inputValue()).toBe('Block attackers');
    await page.getByRole('button', { name: 'Preview of 7 days' }).click();
    await page.getByRole('row', { name: new RegExp(`^${ATTACKER}`) }).waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page
      .getByRole('row', { name: /Block attackers a visitor is decided to be blocked block the address On/ })
      .waitFor();

    await attack();
    await go('/enforcement/history');
    const row = page.getByRole('row', { name: new RegExp(`^${ATTACKER} In force`) });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Blocked by this service' }).waitFor();
        return row.count();
      })
      .toBe(1);
    const feed = async () => (await fetch(addresses.split('\n')[0] ?? '')).text();
    expect((await feed()).split('\n')).toContain(ATTACKER);
    await page.getByRole('button', { name: `Lift the block of ${ATTACKER}` }).click();
    await page.getByRole('button', { name: 'Lift', exact: true }).last().click();
    await page.getByText(`${ATTACKER} is free.`).waitFor();
    expect((await feed()).split('\n')).not.toContain(ATTACKER);

    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'What “Block attackers” did' }).click();
    await page.getByRole('row', { name: new RegExp(`${ATTACKER} 1 block the address: done`) }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Block attackers' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByText('Block attackers was deleted.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks before it blocks an address that others share, and says so before a person does', async () => {
    const { page, go, complaints } = await openDashboard();
    await visit(SHARED, '/', 'Mozilla/5.0 (X11) shopper');
    await go('/enforcement/history');
    await page.getByRole('button', { name: 'Block an address' }).click();
    const form = page.getByRole('dialog', { name: 'Block an address' });
    await form.getByLabel('Address').fill(SHARED);
    await form.getByLabel('Why').focus();
    await form.getByText('other harmless visitors: 1, good bots: 0').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();

    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'New response action' }).click();
    await page.getByLabel('Name').fill('Rather ask');
    await page.getByLabel('Ask before blocking what more share than').fill('0');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /Rather ask/ }).waitFor();
    await attack(SHARED);
    await go('/enforcement/overview');
    const question = page.getByRole('row', { name: new RegExp(`^${SHARED} 1 1 `) });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'How a verdict comes about' }).waitFor();
        return question.count();
      })
      .toBe(1);
    await page.getByRole('button', { name: `Leave ${SHARED} alone` }).click();
    await page.getByText(`${SHARED} is left alone.`).waitFor();
    await question.waitFor({ state: 'detached' });
    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'Delete Rather ask' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByText('Rather ask was deleted.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('makes a webhook, tells its secret once, tests it and shows why nothing arrived', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/enforcement/setup');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Name').fill('Alerts');
    await page.getByLabel('HTTPS address').fill('http://hooks.invalid/');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/must begin with https:\/\//).waitFor();
    await page.getByLabel('HTTPS address').fill('https://hooks.invalid/');
    await page.getByRole('button', { name: 'Create' }).click();
    const told = page.getByRole('dialog', { name: 'Alerts: shown only now' });
    expect(await told.getByRole('region', { name: 'Secret' }).textContent()).toMatch(/^whsec_/);
    await told.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Test Alerts' }).click();
    await page.getByText('The receiver could not be reached').first().waitFor();
    await page.getByRole('button', { name: 'Deliveries of Alerts' }).click();
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /test Failed The receiver could not be reached/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Change Alerts' }).click();
    const changing = page.getByRole('dialog', { name: 'Change Alerts' });
    expect(await changing.getByLabel('HTTPS address').inputValue()).toBe('https://hooks.invalid/');
    await changing.getByLabel('HTTPS address').fill('https://other.invalid/');
    await changing.getByRole('checkbox', { name: 'Deliver events' }).uncheck();
    await changing.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Alerts https:\/\/other\.invalid\/ Off/ }).waitFor();
    await page.getByRole('button', { name: 'New secret for Alerts' }).click();
    const rotating = page.getByRole('dialog', { name: 'New secret for Alerts' });
    await rotating.getByLabel('How long').selectOption('1');
    await rotating.getByRole('button', { name: 'Make it' }).click();
    expect(await told.getByRole('region', { name: 'Secret' }).textContent()).toMatch(/^whsec_/);
    await told.getByRole('button', { name: 'Close' }).last().click();
    await go('/enforcement/overview');
    await page.getByRole('row', { name: /Alerts Webhook Off Failed deliveries in two weeks: 1 / }).waitFor();
    await page.getByRole('row', { name: /Edge nginx Block list Works/ }).waitFor();
    await go('/enforcement/setup');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Delete Alerts' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByText('Alerts was deleted.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('blocks from a case, and lifts it from the story of the visitor or from the actor', async () => {
    const { page, go, complaints } = await openDashboard();
    await attack();
    await go(`/cases?ip=${ATTACKER}`);
    const button = page.getByRole('button', { name: `Block ${ATTACKER}`, exact: true });
    const dialog = page.getByRole('dialog', { name: `Block of ${ATTACKER}` });
    await button.click();
    await dialog.getByText(`${ATTACKER} is not blocked.`).waitFor();
    await dialog.getByLabel('Hours').fill('2');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await page.getByText(`${ATTACKER} is blocked.`).waitFor();
    await page.getByRole('link', { name: /^Story of/ }).click();
    await page.getByText('At a firewall or WAF:').waitFor();
    await button.click();
    await dialog.getByText(new RegExp(`^${ATTACKER} is blocked until `)).waitFor();
    await dialog.getByRole('button', { name: 'Lift the block' }).click();
    await page.getByText(`${ATTACKER} is free.`).waitFor();

    const { origin, userToken, organizationId } = inject('shared');
    const list = await fetch(`${origin}/api/organizations/${organizationId}/detections?ip=${ATTACKER}`, {
      headers: { Authorization: `Bearer ${userToken}` },
    });
    const { data } = (await list.json()) as { data: { actor_id: string }[] };
    await go(`/actors/${data[0]?.actor_id}`);
    await button.click();
    await dialog.getByText(`${ATTACKER} is not blocked.`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(complaints).toEqual([]);
  });

  it('connects a chat, says why a message did not arrive, and changes a rule to write to it', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/enforcement/setup');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Connect a chat' }).click();
    const form = page.getByRole('dialog', { name: 'Connect a chat' });
    await form.getByLabel('Name').fill('Night watch');
    await form.getByLabel('Address of the incoming webhook').fill('http://chat.invalid/hook');
    await form.getByRole('button', { name: 'Connect a chat' }).click();
    await form.getByText(/must begin with https:\/\//).waitFor();
    await form.getByLabel('Address of the incoming webhook').fill('https://chat.invalid/hook');
    await form.getByRole('button', { name: 'Connect a chat' }).click();
    await page.getByText('Night watch is connected.').waitFor();
    await page.getByRole('button', { name: 'Test Night watch' }).click();
    await page.getByRole('row', { name: /Night watch .*Failed, tried again soon The receiver could not be/ }).waitFor();

    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'New response action' }).click();
    await page.getByLabel('Name').fill('Tell the night');
    await page.getByLabel('When').selectOption('high_risk');
    await page.getByLabel('From score').fill('90');
    await page.getByRole('checkbox', { name: 'Block the address' }).uncheck();
    await page.getByRole('checkbox', { name: 'Write to a chat' }).check();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /Tell the night a detection has a high score write to a chat On/ }).waitFor();
    await page.getByRole('button', { name: 'Change Tell the night' }).click();
    const changing = page.getByRole('dialog', { name: 'Change Tell the night' });
    expect(await changing.getByLabel('From score').inputValue()).toBe('90');
    await changing.getByLabel('Which chat').selectOption({ label: 'Night watch' });
    await changing.getByRole('checkbox', { name: 'Mail the team' }).check();
    await changing.getByLabel('Whom').selectOption('Some members');
    await changing.getByText('Choose somebody.').waitFor();
    expect(await changing.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await changing.getByRole('checkbox', { name: 'Robin analyst' }).check();
    await changing.getByRole('button', { name: 'Save' }).click();
    await changing.getByText(/needs a mail server/).waitFor();
    await changing.getByRole('checkbox', { name: 'Mail the team' }).uncheck();
    await changing.getByRole('checkbox', { name: 'Dry run' }).check();
    await changing.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Tell the night was saved.').waitFor();
    await page
      .getByRole('row', { name: /Tell the night a detection has a high score write to a chat Dry run/ })
      .waitFor();
    await page.getByRole('button', { name: 'Delete Tell the night' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByText('Tell the night was deleted.').waitFor();
    await go('/enforcement/setup');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Disconnect Night watch' }).click();
    await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
    await page.getByText('Night watch is disconnected.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('lets everybody turn off the mail of response actions for themselves', async () => {
    const { page, go, complaints } = await openDashboard({ role: 'viewer' });
    await go('/settings/notifications');
    const wanted = page.getByRole('checkbox', { name: 'Mail me when a response action says so' });
    expect(await wanted.isChecked()).toBe(true);
    await wanted.uncheck();
    await expect
      .poll(async () => {
        await page.reload();
        await wanted.waitFor();
        return wanted.isChecked();
      })
      .toBe(false);
    await wanted.check();
    expect(complaints).toEqual([]);
  });

  it('refuses to block whom a guard rail protects, and lets a viewer only look', async () => {
    const owner = await openDashboard();
    await owner.go('/enforcement/history');
    await owner.page.getByRole('button', { name: 'Block an address' }).click();
    await owner.page.getByRole('textbox', { name: 'Address' }).fill('10.0.0.1');
    await owner.page.getByRole('textbox', { name: 'Why' }).fill('a try');
    await owner.page.getByRole('button', { name: 'Block', exact: true }).click();
    await owner.page.getByText(/10\.0\.0\.1 is never blocked/).waitFor();
    const viewer = await openDashboard({ role: 'viewer' });
    await viewer.go('/enforcement/setup');
    await viewer.page.getByText('Admins and owners can change this.').waitFor();
    await viewer.page.getByText('No network is exempt').waitFor();
    expect(await viewer.page.getByRole('button', { name: 'New webhook' }).count()).toBe(0);
  });
});
