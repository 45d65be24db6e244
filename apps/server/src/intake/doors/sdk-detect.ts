import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { SdkDetectAnswer, SdkDetectBody } from '@sundew/wire/sdk-detect';
import type { Detection } from '../../detection/detection.ts';
import type { Observed, Report } from '../../detection/report.ts';
import type { KeyCredential } from '../../platform/access/credential.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { asRecord, FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import { clearanceOf } from '../reading/clearance.ts';
import { readLocalAnalysis } from '../reading/local-analysis.ts';
import { readRequestMetadata } from '../reading/request-metadata.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { type Outcome, type ReportDoor, takeReport } from './report-door.ts';
import { keyOf, keyReporter, observedSensor } from './reporter-of.ts';
import { tellShare } from './share.ts';
import { chargeUnread } from './unread.ts';

export const SDK_DETECT: ReportDoor<SdkDetectAnswer> = {
  path: '/api/v1/sdk/detect',
  givesVerdict: true,
  readReport: sdkReport,
  verdictOf: answer,
};

/** `POST /api/v1/sdk/detect`: the verdict on a request that is still waiting in the visitor's server. */
export function sdkDetectDoor(app: App, parts: IntakeParts): void {
  app.post(
    SDK_DETECT.path,
    {
      config: { requires: reporter('none') },
      errorHandler: chargeUnread(parts.rateLimits),
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
      // The compiled serializer would move the optional member behind the others.
      serializerCompiler: () => JSON.stringify,
      schema: {
        tags: ['Ingest'],
        operationId: 'judgeRequest',
        summary: 'Ask for a verdict on a request',
        description:
          'Synchronous, for in-process sensors. decision follows from facts about the visitor and the thresholds of the property; confidence is never below 80 for a block. Always answers: beyond its share a visitor is judged and only new evidence is stored, detection_id is then empty. A body is analysed in memory and never stored.',
        body: SdkDetectBody,
        response: { 200: SdkDetectAnswer },
      },
    },
    async (request, reply) => {
      const observed = observedSensor(request.raw, request.clientIp, parts.now());
      const key = keyOf(request);
      const report = SDK_DETECT.readReport(jsonBodyOf(request), key, observed);
      const { share, verdict } = await takeReport(SDK_DETECT, report, key, parts);
      // A sensor that is told 429 lets everything through, so a verdict is always given.
      tellShare(reply, share);
      return reply.code(200).send(verdict);
    },
  );
}

function sdkReport(body: JsonBody, key: KeyCredential, observed: Observed): Report {
  const said = readSdkBody(body, observed.receivedAtMs);
  const sent = asRecord(body.value.request_metadata);
  const reporter = keyReporter(key);
  return { reporter, observed, sensor: 'sdk', fixedSource: 'sdk', said, ...clearanceOf(sent?.clearance) };
}

function readSdkBody(body: JsonBody, nowMs: number): Report['said'] {
  const sent = asRecord(body.value.request_metadata);
  if (sent === null) throw invalidValue('body.request_metadata', fault('must_be_object'));
  const reader = new FieldReader(body);
  const said = readRequestMetadata(sent, reader, nowMs);
  const { flags, score, metadata } = readLocalAnalysis(body.value.local_analysis, reader);
  return { ...said, flags, clientScore: score, metadata, marks: reader.marks };
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

function answer(outcome: Outcome): SdkDetectAnswer {
  if (outcome === null || 'dropped' in outcome) return UNKNOWN;
  const isStored = !('folded' in outcome);
  const { sighting, verdict, decision } = isStored ? outcome : outcome.folded;
  const botDetected = verdict.category !== 'LEGITIMATE' || decision.action === 'block';
  return {
    decision: decision.action === 'log' ? 'allow' : decision.action,
    // Clients act on a block only from 80 on, and certainty of a block is never less.
    confidence: Math.max(verdict.score, decision.action === 'allow' ? 0 : decision.certainty),
    threat_level: verdict.level,
    bot_detected: botDetected,
    ...(botDetected ? { bot_type: botType(verdict) } : {}),
    detection_id: isStored ? sighting.id : '',
    rule_enforced: decision.action === 'block',
  };
}

/** The kind of crawler or scraper where one is recognised, else the threat category. */
function botType({ aiScraper, category }: Detection['verdict']): string {
  return aiScraper.category === 'none' ? category.toLowerCase() : aiScraper.category;
}
