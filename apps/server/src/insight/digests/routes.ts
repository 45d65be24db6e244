import { Problem } from '@sundew/wire/problems';
import type { Static } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import type { Mail } from '../../outside/mail/mail-port.ts';
import type { Access } from '../../platform/access/access.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { InOrganization, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { checkTimeZone } from '../../platform/time/time-zone.ts';
import { type DigestParts, setDigest } from './manage-digests.ts';
import { DEFAULTS, Digest, Letter, Preview, type Settings, Wish } from './schema.ts';
import { scheduleOf, writeLetter } from './send-digests.ts';
import { type DigestPlace, type DigestRow, findDigest, findReader, type Reader } from './store.ts';

const operation = operationsOf('Digests');
const PATH = '/api/organizations/:organization_id/digest';

export interface DigestRouteParts extends DigestParts {
  readonly mail: Mail;
  readonly publicUrl: () => string;
}

/** What a person wants to hear of an organization by mail. Everybody sets it for themselves. */
export function digestRoutes(app: App, parts: DigestRouteParts): void {
  const { database, clock } = parts;

  app.get(
    PATH,
    operation('getDigest', reader(), 'Get your digest', { params: InOrganization, response: { 200: One(Digest) } }),
    async ({ access, params }) => {
      const place = placeOf(access, params.organization_id);
      return { data: await answerOf(place, await findDigest(database.pool, place)) };
    },
  );

  app.put(
    PATH,
    operation('setDigest', writer('viewer'), 'Set your digest', {
      description:
        'Kept also while this service cannot send mail; `obstacle` says so. A time zone or language that is left out is the one in which you use the dashboard (`PATCH /api/auth/me`).',
      params: InOrganization,
      body: Wish,
      response: { 200: One(Digest) },
    }),
    async (request) => {
      const place = placeOf(request.access, request.params.organization_id);
      const wish = { ...defaultsOf(await findReader(database, place)), ...request.body };
      return { data: await answerOf(place, await setDigest(parts, place, actorOf(request), wish)) };
    },
  );

  app.post(
    `${PATH}/preview`,
    operation('previewDigest', writer('viewer'), 'Show the letter that would be sent now; nothing is sent', {
      description:
        'What the body leaves out is taken from your settings. A digest that is off is shown as a daily one.',
      params: InOrganization,
      body: Preview,
      response: { 200: One(Letter) },
    }),
    async ({ access, params, body }) => {
      const place = placeOf(access, params.organization_id);
      const found = await findReader(database, place);
      const kept = (await findDigest(database.pool, place)) ?? defaultsOf(found);
      const { frequency, hour, weekday, time_zone, language } = kept;
      const wish = { frequency, hour, weekday, time_zone, language, ...body };
      checkTimeZone(wish);
      const schedule = scheduleOf({ ...wish, frequency: wish.frequency === 'off' ? 'daily' : wish.frequency });
      if (schedule === null || found === null) return notFound('organization');
      const organization = { id: place.organizationId, name: found.organization_name };
      return { data: await writeLetter(database, organization, wish, schedule, clock(), parts.publicUrl()) };
    },
  );

  async function answerOf(place: DigestPlace, row: DigestRow | null): Promise<Static<typeof Digest>> {
    const reader = await findReader(database, place);
    const address = reader?.email ?? null;
    const { frequency, hour, weekday, time_zone, language } = row ?? defaultsOf(reader);
    return {
      ...{ frequency, hour, weekday, time_zone, language },
      next_at: row?.next_due_at?.toISOString() ?? null,
      last_sent_at: row?.last_sent_at?.toISOString() ?? null,
      last_error: row?.last_error ?? null,
      mail_is_on: parts.mail.isOn,
      obstacle: !parts.mail.isOn ? 'mail_off' : address === null ? 'no_address' : null,
      address,
    };
  }
}

/** What stands for a person who never set a digest, or left something out. */
function defaultsOf(reader: Reader | null): Settings {
  const { time_zone, language } = DEFAULTS;
  return { ...DEFAULTS, time_zone: reader?.time_zone ?? time_zone, language: reader?.language ?? language };
}

/** @throws Problem forbidden for whoever is no person; the requirement lets only people in. */
function placeOf({ credential }: Access, organizationId: string): DigestPlace {
  if (credential.kind !== 'user') throw new Problem('forbidden');
  return { organizationId, userId: credential.userId };
}
