import { signalNamed } from '@sundew/signals/known-signals';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { eitherReader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { All, Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { changeScanner, createScanner, removeScanner, type ScannerParts } from './manage-scanners.ts';
import { BotScanner, BotScannerInput, BotScannerPatch, ScannerSnippet, SeenSignal } from './schema.ts';
import { findScanner, keepScript, listScanners, type ScannerRow, type ScannerScope, seenSignals } from './store.ts';
import { scriptOf, scriptUrl, snippetOf } from './tag-script.ts';

const operation = operationsOf('Detection scripts');
const PATH = '/api/organizations/:organization_id/bot-scanners';
const BY_ID = `${PATH}/:scanner_id`;
const READS = eitherReader('detections:read', 'domains:read');
const WRITES = writer('admin', 'domains:write');
const ById = Type.Object({ organization_id: Id, scanner_id: Id });

export interface ScannerRouteParts extends ScannerParts {
  readonly database: Database;
  readonly reading: Database;
  readonly publicUrl: () => string;
}

/** Detection scripts (specification, "Detection script (bot scanner)"). */
export function scannerRoutes(app: App, parts: ScannerRouteParts): void {
  const { database, reading, clock } = parts;
  const shown = (row: ScannerRow) => ({ data: toScanner(row, parts.publicUrl()) });

  app.post(
    PATH,
    operation(
      'createBotScanner',
      WRITES,
      'Create a detection script',
      { params: InOrganization, body: BotScannerInput, response: { 201: One(BotScanner) } },
      { alsoRefuses: ['conflict', 'not_found'] },
    ),
    async (request, reply) => {
      const row = await createScanner(parts, scopeOf(request), actorOf(request), request.body);
      return reply.code(201).send(shown(row));
    },
  );

  app.get(
    PATH,
    operation('listBotScanners', READS, 'List detection scripts, oldest first', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(BotScanner) },
    }),
    async (request) => {
      const { items, total } = await listScanners(database.pool, scopeOf(request), window(request.query));
      return many({ items: items.map((row) => toScanner(row, parts.publicUrl())), total }, request.query);
    },
  );

  app.get(
    BY_ID,
    operation('getBotScanner', READS, 'Get a detection script', { params: ById, response: { 200: One(BotScanner) } }),
    async (request) => shown(await find(request)),
  );

  app.get(
    `${BY_ID}/snippet`,
    operation('getBotScannerSnippet', READS, 'Get what goes into the pages of the site, with and without a checksum', {
      params: ById,
      response: { 200: One(ScannerSnippet) },
    }),
    async (request) => {
      const row = await find(request);
      const { digest, script } = scriptOf(parts.publicUrl(), row);
      await keepScript(database.pool, row, digest, script);
      return { data: snippetOf(parts.publicUrl(), row) };
    },
  );

  app.get(
    `${BY_ID}/signals`,
    operation('listSeenSignals', READS, 'List the signals that a detection script has found, the most frequent first', {
      params: ById,
      querystring: Type.Object(
        { days: Type.Integer({ minimum: 1, maximum: 400, default: 30 }) },
        { additionalProperties: false },
      ),
      response: { 200: All(SeenSignal) },
    }),
    async (request) => {
      const since = new Date(clock() - request.query.days * DAY_MS);
      const seen = await seenSignals(reading.pool, await find(request), since);
      return {
        data: seen.map(({ name, detections, last_seen_at: at }) => {
          const signal = signalNamed(name);
          const { grade = null, meaning = null } = signal ?? {};
          return { name, grade, meaning, detections, last_seen_at: at.toISOString() };
        }),
      };
    },
  );

  app.patch(
    BY_ID,
    operation('updateBotScanner', WRITES, 'Change parts of a detection script', {
      params: ById,
      body: BotScannerPatch,
      response: { 200: One(BotScanner) },
    }),
    async (request) =>
      shown(await changeScanner(parts, scopeOf(request), actorOf(request), request.params.scanner_id, request.body)),
  );

  app.patch(
    `${BY_ID}/toggle`,
    operation(
      'toggleBotScanner',
      WRITES,
      'Switch a detection script off, or on again; what a script that is off reports is dropped',
      { params: ById, response: { 200: One(BotScanner) } },
    ),
    async (request) => {
      const flip = ({ enabled }: ScannerRow) => ({ enabled: !enabled });
      return shown(await changeScanner(parts, scopeOf(request), actorOf(request), request.params.scanner_id, flip));
    },
  );

  app.delete(
    BY_ID,
    operation('deleteBotScanner', WRITES, 'Delete a detection script; what it found stays', {
      params: ById,
      response: { 200: One(BotScanner) },
    }),
    async (request) => shown(await removeScanner(parts, scopeOf(request), actorOf(request), request.params.scanner_id)),
  );

  async function find(request: InPath & { readonly params: { readonly scanner_id: string } }): Promise<ScannerRow> {
    const row = await findScanner(database.pool, scopeOf(request), request.params.scanner_id);
    return row ?? notFound('bot_scanner');
  }
}

interface InPath {
  readonly params: { readonly organization_id: string };
  readonly access: { readonly propertyId: string | null };
}

function scopeOf({ params, access }: InPath): ScannerScope {
  return { organizationId: params.organization_id, propertyId: access.propertyId };
}

function toScanner({ options, ...row }: ScannerRow, publicUrl: string) {
  return {
    ...row,
    ...options,
    script_url: scriptUrl(publicUrl, row),
    last_report_at: row.last_report_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
