import { afterAll, describe, expect, inject, it } from 'vitest';
import { apiAs, closeDashboards, openDashboard } from './harness/dashboard.ts';

afterAll(closeDashboards);

/** Runs what a snippet of `curl` sends, as a terminal would. */
async function send(snippet: string): Promise<number> {
  const [, url = ''] = /curl -i (\S+)/.exec(snippet) ?? [];
  const [, key = ''] = /Bearer (\S+)'/.exec(snippet) ?? [];
  const [, body = ''] = /-d '([\s\S]*)'$/.exec(snippet.trim()) ?? [];
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

describe('the first minute', () => {
  it('leads from a new property to a seen and explained attack', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const name = `first-${Date.now()}.example`;
    await go('/setup');
    await page.getByRole('button', { name: 'New property' }).click();
    await page.getByLabel(/^Name, for example/).fill(name);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL(/property=/);
    const propertyId = new URL(page.url()).searchParams.get('property') ?? '';
    await page.getByText('Waiting for the first visit').waitFor();

    await page.getByRole('button', { name: 'Create a key for it' }).click();
    await page.getByText('Shown once.').waitFor();
    const snippet = (await page.getByRole('region', { name: 'Snippet: Try it by hand' }).textContent()) ?? '';
    expect(await send(snippet)).toBe(204);

    await page.getByText('A visit was reported by first-steps.').waitFor();
    await page.getByRole('link', { name: /^See why it scored/ }).click();
    await page.getByRole('dialog').getByText(/sql/i).first().waitFor();

    const organizationId = inject('shared').organizationId;
    const path = { organization_id: organizationId };
    const keys = await api.GET('/api/organizations/{organization_id}/api-keys', { params: { path } });
    const made = keys.data?.data.find((key) => key.property_id === propertyId);
    expect(made).toMatchObject({ name: `Try it by hand · ${name}`, scopes: ['detections:write'] });
    // The state is the service's: it is still there when the page is loaded anew.
    await go(`/setup?property=${propertyId}`);
    await page.getByText(/^Reported before: first-steps, last/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('makes a test detection that is opened, marked, and counts for nothing', async () => {
    const { page, go, api } = await openDashboard();
    await go('/setup');
    await page.getByRole('button', { name: 'Make a test detection' }).click();
    await page.waitForURL(/\/detections\?.*detection=/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('is_test')).toBe('true');
    await page.getByRole('dialog').waitFor();
    const path = {
      organization_id: inject('shared').organizationId,
      detection_id: searchParams.get('detection') ?? '',
    };
    const { data } = await api.GET('/api/organizations/{organization_id}/detections/{detection_id}', {
      params: { path },
    });
    expect(data?.data).toMatchObject({ is_test: true, sensor: 'test-detection' });
  });

  it('gives an edge sensor a key that the public door believes', async () => {
    const { page, go, api } = await openDashboard();
    const { organizationId, propertyId, origin } = inject('shared');
    await go(`/setup?property=${propertyId}&sensor=edge`);
    await page.getByRole('button', { name: 'Create a key for it' }).click();
    await page.getByText('Shown once.').waitFor();
    const snippet = (await page.getByRole('region', { name: /^Snippet: Worker/ }).textContent()) ?? '';
    const [, key = ''] = /'(wds1\.[^']+)'/.exec(snippet) ?? [];
    const response = await fetch(`${origin}/api/v1/detect/public`, {
      method: 'POST',
      headers: { 'X-WD-Sensor-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        source: 'edge-worker',
        ip: '198.51.100.9',
        ua: 'curl/8.5.0',
        url: 'https://x.example/',
        f: [],
      }),
    });
    expect(response.status).toBe(204);
    await page.getByText('A visit was reported by edge-worker.').waitFor();
    const params = { path: { organization_id: organizationId } };
    const { data } = await api.GET('/api/organizations/{organization_id}/sensors', { params });
    expect(data?.data).toContainEqual(expect.objectContaining({ name: 'edge-worker', kind: 'edge', state: 'live' }));
    await go('/sensors');
    await page.getByRole('row', { name: /edge-worker.*Live/ }).waitFor();
  });

  it('shows a viewer the same, without what only others may do', async () => {
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go('/setup');
    await page.getByText('An admin of the organization can create a key here.').waitFor();
    expect(await page.getByRole('button', { name: /Create|Make|New property/ }).count()).toBe(0);
  });
});

describe('the snippets', () => {
  it('report what a sensor must, and only for their property', async () => {
    const { page, go } = await openDashboard();
    await go(`/setup?property=${inject('shared').propertyId}&sensor=probe`);
    await page.getByRole('button', { name: 'Create a key for it' }).click();
    await page.getByText('Shown once.').waitFor();
    const snippet = (await page.getByRole('region', { name: /^Snippet: Command line/ }).textContent()) ?? '';
    const [, key = ''] = /SUNDEW_TOKEN='([^']+)'/.exec(snippet) ?? [];
    const { data } = await apiAs(key).GET('/api/v1/auth/validate-key');
    expect(data).toMatchObject({ scopes: ['detections:read', 'detections:write'] });
  });
});
