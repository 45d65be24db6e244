import { networkOf } from '@sundew/sensor-core/address';
import { isUuid } from '@sundew/wire/ids';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import { anyone } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { PolicyDirectory } from './policy-directory.ts';
import type { Push } from './push.ts';

const operation = operationsOf('Clearance');

const HEARTBEAT_MS = 15_000;
const MOST_STREAMS = 2_000;
const MOST_PER_NETWORK = 200;
const MOST_BUFFERED_BYTES = 1024 * 1024;

/** `GET /api/v1/clearance/stream`: denials as they are made, for sensors that want to know within two seconds. */
export function streamRoute(app: App, { push, policies }: { push: Push; policies: PolicyDirectory }): void {
  const open = new Map<() => void, string>();
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });

  app.get(
    '/api/v1/clearance/stream',
    {
      ...operation('streamClearance', anyone('clearance'), 'Follow whose clearance is taken away', {
        description:
          'Server-sent events: `denied` with fp, reason and expires_at; `restored` with fp; `config` when the policy or anything else changed. Goes on with Last-Event-ID; an event may come twice.',
        querystring: Type.Object({ aid: Type.String({ maxLength: 64, description: 'Organization.' }) }),
        headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 64 })) }),
        response: {
          200: {
            description: 'The stream',
            content: { 'text/event-stream': { schema: Type.String({ examples: ['event: config\ndata: {}\n\n'] }) } },
          },
        },
      }),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const organizationId = request.query.aid.toLowerCase();
      if (!isUuid(organizationId) || !(await policies.isOn(organizationId))) throw new Problem('clearance_is_off');
      const network = networkOf(request.clientIp);
      const held = [...open.values()].filter((each) => each === network).length;
      if (open.size >= MOST_STREAMS || held >= MOST_PER_NETWORK) {
        throw new Problem('too_many_live_feeds', undefined, { retryAfterS: 30 });
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        Connection: 'close',
      });
      const send = (text: string) => {
        if (raw.destroyed || text === '') return;
        raw.write(text);
        if (raw.writableLength > MOST_BUFFERED_BYTES) raw.destroy();
      };
      const beat = setInterval(() => send(': heartbeat\n\n'), HEARTBEAT_MS);
      const end = () => raw.end();
      open.set(end, network);
      let unfollow = () => {};
      raw.on('error', () => raw.destroy());
      raw.once('close', () => {
        clearInterval(beat);
        open.delete(end);
        unfollow();
      });
      send('retry: 2000\n\n');
      const lastId = request.headers['last-event-id'];
      try {
        unfollow = await push.follow(organizationId, lastId !== undefined && isUuid(lastId) ? lastId : null, { send });
        if (raw.destroyed) unfollow();
      } catch (err) {
        request.log.warn({ err }, 'a sensor could not be told what changed meanwhile');
        end();
      }
    },
  );
}
