import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../apps/server/test/parts/machine/free-port.ts';
import { until } from '../../../../apps/server/test/parts/machine/until.ts';
import type { Scene } from '../parts/scene.ts';

/** The site is the same when the service is not there, and does not ask it for ever. */
export function aServiceThatIsAway(sceneOf: () => Scene): void {
  const servers: (Server | net.Server)[] = [];
  afterAll(async () => {
    for (const server of servers) server.close();
    await sceneOf().site.set({ url: sceneOf().service.url });
    await wake();
  });
  /** Forgets that the service failed. */
  const wake = () => sceneOf().site.php('delete_transient("sundew_delivery");');
  const isResting = () =>
    sceneOf().site.php('echo (new Sundew_Delivery(Sundew_Settings::load()))->is_resting() ? "resting" : "";');
  const listen = async (server: Server | net.Server) => {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('when it is dead', async () => {
    const { site, visit } = sceneOf();
    await site.set({ url: `http://127.0.0.1:${await freePort()}` });
    expect((await visit({ path: '/hello-world/' })).status).toBe(200);
    await expect.poll(isResting).toBe('resting');
  });

  it('where it asks for clearance: with everybody let in once two questions for the policy had no answer', async () => {
    const { site, visit, owner, organization, service } = sceneOf();
    const path = '/hello-world/';
    await site.set({ url: service.url, clearance: true, mode: 'enforce' });
    const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: [path] };
    expect((await owner('PUT', `/api/organizations/${organization}/enforcement/policy`, policy)).status).toBe(200);
    const refresh = () => site.php('do_action("sundew_clearance");');
    await until(async () => {
      await refresh();
      return (await visit({ path })).status === 403;
    });
    // The same service, at an address where it does not answer.
    await site.php('add_filter("pre_http_request", fn() => new WP_Error("away")); do_action("sundew_clearance");');
    expect((await visit({ path })).status).toBe(403);
    await site.php('add_filter("pre_http_request", fn() => new WP_Error("away")); do_action("sundew_clearance");');
    expect((await visit({ path })).status).toBe(200);
    await refresh();
    expect((await visit({ path })).status).toBe(403);
    await site.set({ clearance: false, mode: 'monitor' });
  });

  it.each([
    ['a part of a policy, which is left', '{"routes":["/"]}', 403],
    ['a policy of other kinds of members, which is left', '{"routes":"/","monitor_routes":null}', 403],
    ['a policy that cannot be followed, which is not', '{"monitor_routes":["/"]}', 200],
  ])('where it asks for clearance, when the answer is %s', async (_, rubbish, status) => {
    const { site, visit, owner, organization, service } = sceneOf();
    const path = '/hello-world/';
    await site.set({ url: service.url, clearance: true, mode: 'enforce' });
    const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: [path] };
    expect((await owner('PUT', `/api/organizations/${organization}/enforcement/policy`, policy)).status).toBe(200);
    await until(async () => {
      await site.php('do_action("sundew_clearance");');
      return (await visit({ path })).status === 403;
    });
    const config = await fetch(`${service.url}/api/v1/clearance/config?aid=${organization}`);
    const whole = (await config.json()) as object;
    const body = status === 403 ? rubbish : JSON.stringify({ ...whole, ...(JSON.parse(rubbish) as object) });
    const answer = `array("headers" => array(), "response" => array("code" => 200), "body" => '${body}')`;
    await site.php(`add_filter("pre_http_request", fn() => ${answer}); do_action("sundew_clearance");`);
    expect((await visit({ path })).status).toBe(status);
    expect((await visit({ path: '/' })).status).toBe(200);
    await site.set({ clearance: false, mode: 'monitor' });
  });

  it('when it hangs', async () => {
    await wake();
    const { site, visit } = sceneOf();
    let heard = '';
    await site.set({
      url: await listen(net.createServer((socket) => void socket.on('data', (part) => (heard += part)))),
    });
    expect((await visit({ path: '/hello-world/' })).status).toBe(200);
    await expect.poll(() => heard).toContain('POST /api/v1/detect HTTP/1.1');
  });

  it('when it is slow to read: no report is lost by going on', async () => {
    await wake();
    const { site, visit } = sceneOf();
    const heard: string[] = [];
    const slow = createServer((request, reply) => {
      const read = async () => {
        heard.push(await text(request));
        reply.writeHead(204).end();
      };
      // A report whose sender has gone by then cannot be read.
      setTimeout(() => void read().catch((error: Error) => heard.push(error.message)), 300);
    });
    await site.set({ url: await listen(slow) });
    await visit({ path: '/hello-world/' });
    await expect.poll(() => heard).toEqual([expect.stringContaining('"source":"wordpress_plugin"')]);
  });

  it.each([
    ['has too much to do, until it says', 429, { 'retry-after': '90' }],
    ['fails, as when it does not answer', 503, {}],
    ['takes so long that PHP would have no time for visitors', 200, {}, 1_100],
  ])('where PHP hears the answer, when it %s', async (_, status, headers, afterMs = 0) => {
    await wake();
    const { site, visit } = sceneOf();
    let asked = 0;
    const busy = createServer((_request, reply) => {
      asked += 1;
      setTimeout(() => reply.writeHead(status, headers).end(), afterMs);
    });
    await site.set({ url: await listen(busy) });
    const fpm = await site.serve('function fastcgi_finish_request() { return true; }');
    const there = () => visit({ path: `${fpm}/wp-login.php` });
    expect((await there()).status).toBe(200);
    await expect.poll(isResting).toBe('resting');
    await there();
    expect(asked).toBe(1);
  });

  it('when it is there again', async () => {
    await wake();
    const { site, service, detectionOf } = sceneOf();
    await site.set({ url: service.url });
    expect((await detectionOf({ path: '/hello-world/' })).detection.source).toBe('wordpress_plugin');
  });
}
