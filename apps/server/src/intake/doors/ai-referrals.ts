import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { AiReferralsAnswer, AiReferralsBody } from '@sundew/wire/sensor-answers';
import { propertyOf } from '../../detection/admitting/property-of.ts';
import { redactUrl } from '../../detection/admitting/redact.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { asRecord, FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import { pathOf } from '../reading/page-address.ts';
import { listOf } from './batch.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, keyReporter } from './reporter-of.ts';
import { countReferrals, type Referral } from './store.ts';

const operation = operationsOf('Ingest');

const REPORT_ID = /^[\x21-\x7e]{1,128}$/;
const PATH_LENGTH = 512;
const MOST_VISITS = 1_000_000;

/** `POST /api/v1/sdk/ai-referrals`: visits that AI assistants sent, counted by the sensor; each report counts once. */
export function aiReferralsDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/sdk/ai-referrals',
    {
      ...operation('reportAiReferrals', reporter(), 'Report visits from AI assistants', {
        description: 'Analytics only. Lines without a platform or with a count below 1 are left out.',
        body: AiReferralsBody,
        response: { 202: AiReferralsAnswer },
      }),
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
    },
    async (request, reply) => {
      const body = jsonBodyOf(request);
      const reportId = body.value.report_id;
      if (typeof reportId !== 'string' || !REPORT_ID.test(reportId)) {
        throw invalidValue('body.report_id', fault('must_be_printable', { most: 128 }));
      }
      const referrals = readReferrals(body);
      const key = keyOf(request);
      const property = await propertyOf({ reporter: keyReporter(key) }, parts.properties);
      if (typeof property === 'string' || property.paused)
        return reply.code(202).send({ accepted: 0, duplicate: false });
      const report = { organizationId: key.organizationId, propertyId: property.id, reportId, referrals };
      const counted = await countReferrals(parts.database, report, parts.now());
      return reply.code(202).send({ accepted: counted ? referrals.length : 0, duplicate: !counted });
    },
  );
}

/** Lines of the same platform and path are added up, sorted: two reports must lock rows in one order. */
function readReferrals(body: JsonBody): readonly Referral[] {
  const reader = new FieldReader(body);
  const lines = new Map<string, Referral>();
  for (const item of listOf(body, 'referrals', LIMITS.batchDetections)) {
    const sent = asRecord(item);
    const platform = reader.text(sent?.platform, 'platform', LIMITS.sensorLength)?.trim().toLowerCase() ?? '';
    const visits = Math.trunc(reader.number(sent?.count ?? 1, 'count') ?? 0);
    if (platform === '' || visits < 1) continue;
    const path = redactUrl(pathOf(reader.text(sent?.path, 'path', PATH_LENGTH)) ?? '/');
    const key = `${platform} ${path}`;
    lines.set(key, { platform, path, visits: Math.min(MOST_VISITS, visits + (lines.get(key)?.visits ?? 0)) });
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}
