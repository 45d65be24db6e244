import { createServer, type Server } from 'node:http';
import { CLASS_HEADER, LABEL_HEADER } from '@sundew/sensor-core/clearance/verdict';
import { createAgentDirectories } from '@sundew/sensor-core/signed-agent/agent-directories';
import { createAgentAt } from '../../../node/src/clearance/agent-at.ts';
import { type ConfigSource, followConfig } from '../../../node/src/clearance/config-source.ts';
import { createCrawlerAt } from '../../../node/src/clearance/crawler-at.ts';
import {
  type ClearanceJudgement,
  createClearanceJudge,
  type JudgeClearance,
} from '../../../node/src/clearance/judge-clearance.ts';
import { nameService } from '../../../node/src/clearance/name-service.ts';
import { formOf } from '../../../node/src/clearance/question.ts';
import { sha256 } from '../../../node/src/clearance/sha256.ts';
import { createTelemetry } from '../../../node/src/clearance/telemetry.ts';
import { verifyEd25519 } from '../../../node/src/clearance/verify-ed25519.ts';
import { decisionFrom } from '../../../node/src/core/decision.ts';
import { refusalOf } from '../../../node/src/core/refusal.ts';
import { askedVisit } from './asked-visit.ts';
import type { PlacesFile } from './places-file.ts';
import type { CheckerSettings } from './settings.ts';

/** `deny` or `watch`, and the label; for the report. */
const FINDING_HEADER = 'x-sundew-finding';
/** nginx has given up by then. */
const NAMES_MS = 400;
/** Headers of visitors are as large as nginx lets them be. */
const MOST_HEADER_BYTES = 128 * 1024;

/** How long nginx keeps an answer, in seconds. Those who pass are looked at anew with each change of the policy. */
const KEPT_S = { passed: 30, refused: 5 };

/**
 * Answers nginx about visitors: `/check` with 204 or 403 for `auth_request`, `/page` with what a refused visitor sees. What
 * the policy says is at hand, as in the sensor for Node.js.
 */
export function createChecker(settings: CheckerSettings, places: PlacesFile, note: (text: string) => void): Server {
  const { url, key, organization, property, publicUrl } = settings;
  const onError = (error: unknown): void => note(String(error));
  const service = { url, key, fetch, onError };
  const source: ConfigSource = followConfig(service, { organization, property }, () => places.renew(source.config));
  const verify = verifyEd25519();
  const agentAt = createAgentAt(createAgentDirectories({ sha256, fetch, onError }), verify);
  const parts = { organization, property, publicUrl, source, verify, agentAt };
  // nginx keeps what it is told here, so nobody's answer to a question is judged.
  const check = createClearanceJudge({ ...parts, askForm: null, count: createTelemetry(service, property) });
  const look = createClearanceJudge({ ...parts, askForm: formOf(service, property), count: () => {} });
  const crawlerAt = createCrawlerAt(nameService(NAMES_MS));

  // nginx has read the request already, and lets pass what the strict parser does not.
  const options = { insecureHTTPParser: true, maxHeaderSize: MOST_HEADER_BYTES };
  return createServer(options, async (request, response) => {
    try {
      const visit = askedVisit(request);
      const ask = (judge: JudgeClearance) => judge(visit, () => crawlerAt(visit.userAgent, visit.ip));
      if (request.url === '/page') {
        const { status, headers, body } = pageOf(await ask(look), visit.header('accept'));
        return void response.writeHead(status, headers).end(body);
      }
      const judged = await ask(check);
      const isSigned = visit.header('signature') !== '';
      response.writeHead(judged?.verdict.isRefused === true ? 403 : 204, answerOf(judged, isSigned)).end();
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  });
}

function answerOf(judged: ClearanceJudgement | null, isSigned: boolean): Record<string, string> {
  if (judged === null) return { 'x-accel-expires': '0' };
  const { verdict, visitorClass } = judged;
  const { label, wouldRefuse, isRefused } = verdict;
  const isShort = isRefused || label === 'outage-pass';
  return {
    [LABEL_HEADER]: label,
    [CLASS_HEADER]: visitorClass,
    ...(wouldRefuse ? { [FINDING_HEADER]: `${isRefused ? 'deny' : 'watch'} ${label}` } : {}),
    // A signature is for one request.
    'x-accel-expires': String(isSigned ? 0 : isShort ? KEPT_S.refused : KEPT_S.passed),
  };
}

/** Whoever was cleared in the meantime is told the same as before: nginx has refused the request already. */
function pageOf(judged: ClearanceJudgement | null, accept: string) {
  const finding = judged?.finding ?? null;
  const refused = finding === null ? null : refusalOf(decisionFrom([{ ...finding, mode: 'enforce' }]), accept);
  return refused ?? { status: 403, headers: { 'cache-control': 'no-store' }, body: '' };
}
