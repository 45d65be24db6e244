import { createHash } from 'node:crypto';
import formBody from '@fastify/formbody';
import { PAGE_STYLE, plainPage } from '@sundew/sensor-core/clearance/interstitial';
import { letterLink } from '@sundew/sensor-core/clearance/question-form';
import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { textsFor } from '../../../accounts/identity/markup/texts/texts.ts';
import { readEmail } from '../../../accounts/members/rules.ts';
import type { Mail } from '../../../outside/mail/mail-port.ts';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { MINUTE_MS } from '../../../platform/time/units.ts';
import { extraStepOf } from '../tokens/doubt.ts';
import { familyPlace } from './family-place.ts';
import { type FormParts, formWish } from './form-route.ts';
import type { TakeLetter } from './letter-shares.ts';
import { type LetterLanguage, letterSentWords, linkLetter } from './link-letter.ts';
import { spend } from './spent-store.ts';

const operation = operationsOf('Clearance');

export interface MailParts extends FormParts {
  readonly mail: Mail;
  readonly takeLetter: TakeLetter;
  onFault(error: unknown): void;
}

const Sent = named(
  'ClearanceMailInput',
  Type.Object({
    aid: Type.String({ maxLength: 64, description: 'Organization.' }),
    pid: Type.String({ maxLength: 64, description: 'Property; empty for the default one.' }),
    form: Type.String({ maxLength: 256, description: 'As the sensor was given it, for this page.' }),
    page: Type.String({ maxLength: 2_048 }),
    email: Type.String({ maxLength: 320 }),
  }),
  {
    ...{ aid: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a01', pid: '', form: 'eyJpIjoiYSJ9.bWFj' },
    ...{ page: 'https://shop.example/account', email: 'ada@example.com' },
  },
);

const LINK_MINUTES = 15;
const STYLE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${STYLE}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `POST /api/v1/clearance/mail`: a browser without JavaScript asks for a link by mail, from the page of a sensor. The answer is
 * the same, and as fast, whatever becomes of it.
 */
export function mailRoute(app: App, parts: MailParts): void {
  const pending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
  app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 8 * 1024 });
    (scope as App).post(
      '/api/v1/clearance/mail',
      operation(
        'mailClearanceLink',
        anyone('clearance'),
        'Ask for a link by mail, from the page in place of a refused one',
        {
          description: 'A form of a sensor, good once. The answer says nothing of what became of it.',
          consumes: ['application/x-www-form-urlencoded'],
          produces: ['text/html'],
          body: Sent,
          response: {
            200: Type.String({
              description: 'A page.',
              examples: ['<!doctype html><title>Look into your mailbox</title>'],
            }),
          },
        },
      ),
      async (request, reply) => {
        const language = textsFor(request.headers['accept-language']).language === 'de' ? 'de' : 'en';
        const from = { ip: request.clientIp, userAgent: request.headers['user-agent'] ?? '' };
        const sending = sendLetter(parts, { ...request.body, ...from, language })
          .catch(parts.onFault)
          .finally(() => pending.delete(sending));
        pending.add(sending);
        void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
        return reply.type('text/html; charset=utf-8').send(plainPage(letterSentWords(language)));
      },
    );
  });
}

interface Asked {
  readonly aid: string;
  readonly pid: string;
  readonly form: string;
  readonly page: string;
  readonly email: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: LetterLanguage;
}

async function sendLetter(parts: MailParts, asked: Asked): Promise<void> {
  const { database, gate, tickets, mail, clock } = parts;
  const { page, ip, userAgent, language } = asked;
  const to = readEmail(asked.email);
  if (to === null || !mail.isOn) return;
  const wish = formWish({ organizationId: asked.aid.toLowerCase(), scope: asked.pid, ip, userAgent });
  const admitted = await gate(wish);
  if (admitted === null || extraStepOf(admitted.policy).mail_link === null) return;
  const { organizationId, visitor } = admitted;
  const ticket = tickets.read(asked.form, familyPlace('letter', admitted, userAgent, page));
  if (ticket === null || !(await spend(database.pool, organizationId, ticket.id, new Date(clock())))) return;
  if (!(await parts.takeLetter(database.pool, { organizationId, email: to, network: visitor.network }))) return;
  const link = letterLink(page, tickets.issue(familyPlace('link', admitted, userAgent), 0, LINK_MINUTES * MINUTE_MS));
  await mail.send(linkLetter(language, { to, page, link, minutes: LINK_MINUTES }));
}
