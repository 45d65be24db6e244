import { describe, expect, it } from 'vitest';
import { actuatorEnv } from '../../../src/decoys/templates/actuator-env.ts';
import { adminUsers } from '../../../src/decoys/templates/admin-users.ts';
import { phpinfo } from '../../../src/decoys/templates/phpinfo.ts';
import { serverStatus } from '../../../src/decoys/templates/server-status.ts';
import { ask, NOON } from '../../parts/decoys/asking.ts';

const SECRETS = Array.from({ length: 12 }, (_, at) => ({ secret: `secret ${at}` }));

describe('/api/v1/admin/users', () => {
  it('lists the same people on the same pages, whatever the size of a page', async () => {
    for (const asked of SECRETS) {
      const at = async (query: string) => {
        const { text } = await ask(adminUsers, { ...asked, visit: { target: `/api/v1/admin/users?${query}` } });
        const body = JSON.parse(text);
        return (body.results ?? body.data).map((user: { email: string }) => user.email);
      };
      const all = await at('limit=30');
      expect(all).toHaveLength(30);
      expect([...(await at('limit=10&page=1')), ...(await at('limit=10&page=2'))]).toEqual(all.slice(0, 20));
      expect(await at('page=100000')).toEqual([]);
      expect(await at('limit=1000000')).toHaveLength((await at('limit=100')).length);
    }
  });

  it('asks for what is missing, and then for permission', async () => {
    for (const asked of SECRETS) {
      const empty = await ask(adminUsers, { ...asked, json: {} });
      expect([400, 422]).toContain(empty.status);
      expect(empty.text).toContain('email');
      const full = await ask(adminUsers, { ...asked, json: { email: 'a@b.example', password: 'x' } });
      expect(full.status).toBe(403);
      expect((await ask(adminUsers, { ...asked, visit: { method: 'DELETE' } })).status).toBe(405);
    }
  });
});

describe('/actuator/env', () => {
  it('is in the media type of Spring Boot unless plain JSON is asked for', async () => {
    const { headers, text } = await ask(actuatorEnv);
    expect(headers['content-type']).toBe('application/vnd.spring-boot.actuator.v3+json');
    const { propertySources, activeProfiles } = JSON.parse(text);
    expect(activeProfiles).toHaveLength(1);
    expect(propertySources.map(({ name }: { name: string }) => name)).toContain('systemEnvironment');
    const plain = await ask(actuatorEnv, { visit: { headers: { accept: 'application/json' } } });
    expect(plain.headers['content-type']).toBe('application/json');
    expect((await ask(actuatorEnv, { visit: { headers: { accept: 'image/png' } } })).status).toBe(406);
  });

  it('refuses to be changed as Spring does', async () => {
    const { status, headers, text } = await ask(actuatorEnv, { json: { name: 'a', value: 'b' } });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET');
    expect(JSON.parse(text)).toMatchObject({ status: 405, error: 'Method Not Allowed', path: '/actuator/env' });
  });
});

describe('/server-status', () => {
  it('counts on as time goes on', async () => {
    const uptime = async (receivedAtMs: number) => {
      const { text } = await ask(serverStatus, { visit: { target: '/server-status?auto', receivedAtMs } });
      const figures = new Map(text.split('\n').map((line) => line.split(': ', 2) as [string, string]));
      expect(figures.get('Scoreboard')).toMatch(/^[W_]+\.*$/);
      return [Number(figures.get('Uptime')), Number(figures.get('Total Accesses'))] as const;
    };
    const [[before, few], [after, more]] = [await uptime(NOON), await uptime(NOON + 600_000)];
    expect(after).toBe(before + 600);
    expect(more).toBeGreaterThan(few);
  });

  it('shows the visitor its own request, refreshes when asked to, and declines other methods', async () => {
    const { text, headers } = await ask(serverStatus, { visit: { target: '/server-status?refresh=5' } });
    expect(text).toContain('GET /server-status?refresh=5 HTTP/1.1');
    expect(text).toContain('198.51.100.7');
    expect(headers.refresh).toBe('5');
    expect((await ask(serverStatus, { visit: { method: 'POST' } })).status).toBe(404);
  });
});

describe('/phpinfo.php', () => {
  it('says one version everywhere, and repeats the request', async () => {
    for (const asked of SECRETS) {
      const { text, headers } = await ask(phpinfo, { ...asked, visit: { target: '/phpinfo.php?x=1&y=<b>' } });
      const version = /<title>PHP (\S+) - phpinfo\(\)<\/title>/.exec(text)?.[1] ?? '';
      expect(text).toContain(`<h1 class="p">PHP Version ${version}</h1>`);
      expect(headers['x-powered-by'] ?? `PHP/${version}`).toBe(`PHP/${version}`);
      expect(text).toContain('$_SERVER[&#39;QUERY_STRING&#39;]');
      expect(text).toContain('x=1&amp;y=&lt;b&gt;');
    }
  });
});
