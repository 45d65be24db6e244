import { decide } from '@sundew/threat/scoring/thresholds';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { SdkDetectAnswer, SdkDetectBody } from '@sundew/wire/sdk-detect';
import type { Detection } from '../../detection/detection.ts';
import type { Report } from '../../detection/report.ts';
import type { Dropped } from '../../detection/sighting.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { asRecord, FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import { readLocalAnalysis } from '../reading/local-analysis.ts';
import { readRequestMetadata } from '../reading/request-metadata.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, keyReporter, observedSensor } from './reporter-of.ts';
import { showVisitorLimit, takeVisitor } from './visitor-limit.ts';

/** `POST /api/v1/sdk/detect`: the verdict on a request that is still waiting in the visitor's server. */
export function sdkDetectDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/sdk/detect',
    {
      config: { requires: reporter() },
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
      // The compiled serializer would move the optional member behind the others.
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags: ['Ingest'],
        summary: 'Ask for a verdict on a request',
        description:
          'Synchronous, for in-process sensors. decision follows the thresholds of the property; test traffic is always allowed, because it is excluded from enforcement. A body is analysed in memory and never stored.',
        body: SdkDetectBody,
        response: { 200: SdkDetectAnswer },
      },
    },
    async (request, reply) => {
      const nowMs = parts.now();
      const report: Report = {
        reporter: keyReporter(keyOf(request)),
        observed: observedSensor(request.raw, request.clientIp, nowMs),
        sensor: 'sdk',
        fixedSource: 'sdk',
        said: readSdkBody(jsonBodyOf(request), nowMs),
      };
      showVisitorLimit(reply, await takeVisitor(report, parts));
      return reply.code(200).send(await answer(await parts.pipeline.process(report), parts));
    },
  );
}

function readSdkBody(body: JsonBody, nowMs: number): Report['said'] {
  const sent = asRecord(body.value.request_metadata);
  if (sent === null) throw invalidValue('body.request_metadata', fault('must_be_object'));
  const reader = new FieldReader(body);
  const said = readRequestMetadata(sent, reader, nowMs);
  const { flags, metadata } = readLocalAnalysis(body.value.local_analysis, reader);
  return { ...said, flags, metadata, marks: reader.marks };
}

/** Nothing is known of a request that was dropped, so the visitor goes on. */
const UNKNOWN: SdkDetectAnswer = {
  decision: 'allow',
  confidence: 0,
  threat_level: 'MINIMAL',
  bot_detected: false,
  detection_id: '',
  rule_enforced: false,
};

async function answer(outcome: Detection | Dropped, { properties }: IntakeParts): Promise<SdkDetectAnswer> {
  if ('dropped' in outcome) return UNKNOWN;
  const { sighting, verdict } = outcome;
  const property = await properties.find(sighting.organizationId, sighting.propertyId);
  const decision =
    property === null || !sighting.standing.enforcement ? 'allow' : decide(verdict.score, property.thresholds);
  const botDetected = verdict.category !== 'LEGITIMATE';
  return {
    decision,
    confidence: verdict.score,
    threat_level: verdict.level,
    bot_detected: botDetected,
    ...(botDetected ? { bot_type: botType(verdict) } : {}),
    detection_id: sighting.id,
    // Response actions act after the detection is stored; none has acted yet.
    rule_enforced: false,
  };
}

/** The kind of crawler or scraper where one is recognised, else the threat category. */
function botType({ aiScraper, category }: Detection['verdict']): string {
  return aiScraper.category === 'none' ? category.toLowerCase() : aiScraper.category;
}
