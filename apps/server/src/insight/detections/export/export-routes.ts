import { Readable } from 'node:stream';
import { FullDetection } from '@sundew/wire/detection';
import { Type } from 'typebox';
import type { CredentialResolver } from '../../../platform/access/credential.ts';
import { reader } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { whenClosed } from '../../../platform/http/answers/when-closed.ts';
import type { App } from '../../../platform/http/application.ts';
import { watchRight } from '../../../platform/http/callers/standing-right.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { exampleOf } from '../../../platform/openapi/example-of.ts';
import { isoDay } from '../../../platform/time/iso-day.ts';
import { FILTER_QUERY } from '../../filter/filter-query.ts';
import { readFilter } from '../../filter/read-filter.ts';
import { scopeOf } from '../../filter/scope.ts';
import { readSorting, SORT_QUERY } from '../list/sorting.ts';
import { createSeats } from '../live/seats.ts';
import type { ExportFormat } from './export-format.ts';
import { exportFormats } from './formats/registry.gen.ts';
import { readExport } from './read-export.ts';
import { endSlowReader } from './slow-readers.ts';

const operation = operationsOf('Detections');

const FORMATS: readonly ExportFormat[] = exportFormats;
const BY_NAME = new Map(FORMATS.map((format) => [format.name, format]));
const [DEFAULT] = exportFormats;

/** Each holds a page of rows for as long as its reader takes. */
const SEATS = { refusal: 'too_many_exports', perOrganization: 5, most: 50, retryAfterS: 30 } as const;

/** A detection in full, as its schema shows it. */
const sample: object = FullDetection;
const streamed = (example: string) => Type.Unsafe<Readable>({ type: 'string', examples: [example] });
/** The names of the columns, or a line of the format that has none. */
const content = Object.fromEntries(
  FORMATS.map(({ contentType, head }) => [
    contentType,
    { schema: streamed(head || `${JSON.stringify(exampleOf(sample))}\n`) },
  ]),
);

export interface ExportParts {
  readonly database: Database;
  readonly credentials: CredentialResolver;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Detections for other programs, as one stream of any length. */
export function exportRoutes(app: App, { database, credentials, clock }: ExportParts): void {
  const seats = createSeats(SEATS);
  app.get(
    '/api/organizations/:organization_id/detections/export',
    {
      ...operation('exportDetections', reader('detections:read'), 'Export detections', {
        description:
          'All that match the filters, up to the moment of the call: `csv` (safe for spreadsheets), `ndjson` (the full ' +
          'detection per line), `ecs` (Elastic Common Schema 8) or `ocsf` (Detection Finding, class 2004), JSON per line.',
        params: Type.Object({ organization_id: Type.String() }),
        querystring: Type.Object(
          {
            format: Type.Optional(Type.Enum([...BY_NAME.keys()], { default: DEFAULT.name })),
            ...SORT_QUERY,
            ...FILTER_QUERY,
          },
          { additionalProperties: false },
        ),
        response: { 200: { description: 'The export', content } },
      }),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { format: name = DEFAULT.name, ...query } = request.query;
      const format = BY_NAME.get(name) ?? DEFAULT;
      const nowMs = clock();
      const asked = readFilter(query);
      const scope = scopeOf(request.access, request.params.organization_id, asked);
      // What is recorded while this runs would move pages that are read from the newest on.
      const filter = { ...asked, toMs: Math.min(asked.toMs ?? Number.POSITIVE_INFINITY, nowMs + 1) };
      const day = isoDay(nowMs);
      const { raw } = reply;
      whenClosed(raw, seats.take(scope.organizationId));
      endSlowReader(raw);
      whenClosed(
        raw,
        watchRight(request, scope.organizationId, credentials, () => raw.destroy()),
      );
      const pieces = Readable.from(readExport(database, format, { scope, filter, sorting: readSorting(query) }), {
        objectMode: false,
      });
      return reply
        .type(format.contentType)
        .header('Content-Disposition', `attachment; filename="detections-${day}${endingOf(format)}"`)
        .header('Cache-Control', 'no-store')
        .send(pieces);
    },
  );
}

/** End of a file's name: what a program would not tell by its extension comes before that. */
function endingOf({ name, extension }: { readonly name: string; readonly extension: string }): string {
  return name === extension ? `.${extension}` : `-${name}.${extension}`;
}
