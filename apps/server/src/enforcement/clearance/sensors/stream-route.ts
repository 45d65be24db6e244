import { isUuid } from '@sundew/wire/ids';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import { whenClosed } from '../../../platform/http/answers/when-closed.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import type { Push } from './push.ts';
import { createSensorSeats } from './sensor-seats.ts';

const operation = operationsOf('Clearance');

const HEARTBEAT_MS = 15_000;
/** More is not kept for a reader that takes nothing: all of them together are strangers. */
const MOST_BUFFERED_BYTES = 256 * 1024;

/** `GET /api/v1/clearance/stream`: denials as they are made, for sensors that want to know within two seconds. */
export function streamRoute(app: App, { push, policies }: { push: Push; policies: PolicyDirectory }): void {
  const open = new Set<() => void>();
  const seats = createSensorSeats();
  app.addHook('preClose', async () => {
    for (const end of open) end();
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
      const leaveSeat = seats.take(organizationId, request.clientIp);
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
      open.add(end);
      let unfollow = () => {};
      raw.on('error', () => raw.destroy());
      whenClosed(raw, () => {
        clearInterval(beat);
        open.delete(end);
        leaveSeat();
        unfollow();
      });
      send('retry: 2000\n\n');
      const lastId = request.headers['last-event-id'];
      try {
        const from = lastId !== undefined && isUuid(lastId) ? lastId : null;
        unfollow = await push.follow(organizationId, from, { send, isGone: () => raw.destroyed });
        if (raw.destroyed) unfollow();
      } catch (err) {
        request.log.warn({ err }, 'a sensor could not be told what changed meanwhile');
        end();
      }
    },
  );
}
