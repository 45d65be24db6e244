import { redactUrl } from '@sundew/sensor-core/redact-url';
import { isAssetPath } from '@sundew/threat/visitors/conduct/asset-path';
import type { LineEvidence } from './evidence.ts';
import type { HeldRequest, HeldVisitor } from './held-visitor.ts';
import { pathOf } from './held-visitor.ts';

/** A body of `/api/v1/detect/batch`. */
export type Report = Readonly<Record<string, unknown>>;

/** What is said of every request alike. */
export interface ReportWords {
  /** `source`: the name of this sensor. */
  readonly name: string;
  /** Origin of the site, for lines that do not name the host. */
  readonly site: string;
}

const URL_LENGTH = 4_096;
const EARLIER_LENGTH = 1_024;
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The report of a visitor's requests: it describes the last one, and counts the others.
 * @param requests oldest first; at least one
 */
export function reportOf(
  { ip, userAgent, host }: HeldVisitor,
  requests: readonly HeldRequest[],
  evidence: LineEvidence | null,
  { name, site }: ReportWords,
): Report {
  const last = requests.at(-1);
  if (last === undefined) throw new Error('A report needs a request.');
  const scheme = site.slice(0, site.indexOf('://'));
  const origin = host === '' ? site : `${scheme}://${host}`;
  const url = last.target.startsWith('/') ? `${origin}${last.target}` : last.target;
  return {
    source: name,
    at: last.atMs,
    ip,
    ua: userAgent,
    method: last.method,
    url: redactUrl(url).slice(0, URL_LENGTH),
    ...(last.status === 0 ? {} : { status: last.status }),
    ...(last.referrer === '' ? {} : { ref: redactUrl(last.referrer).slice(0, URL_LENGTH) }),
    f: evidence?.flags ?? [],
    ...(requests.length === 1 ? {} : { metadata: { requests: requests.length } }),
    ...(requests.length === 1
      ? {}
      : { earlier: requests.slice(0, -1).map((request) => earlierOf(request, last.atMs)) }),
  };
}

/** Of files that pages load their place is enough, and of where somebody came from the site. */
function earlierOf({ atMs, method, target, status, referrer }: HeldRequest, lastMs: number): Report {
  const path = pathOf(target);
  const ref = ORIGIN.exec(referrer)?.[0] ?? '';
  const isAsset = isAssetPath(path);
  return {
    before: Math.max(lastMs - atMs, 0),
    method,
    url: (isAsset ? path : redactUrl(target)).slice(0, EARLIER_LENGTH),
    ...(status === 0 ? {} : { status }),
    ...(ref === '' || isAsset ? {} : { ref }),
  };
}
