import type { Row } from './row.ts';

/** Channel that tells every node which detections were committed. */
export const DETECTIONS_CHANNEL = 'detections';

export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** Detections of one organization that were just committed, oldest first as they were recorded. */
export interface DetectionsNotice {
  readonly organizationId: string;
  readonly ids: readonly string[];
}

/** PostgreSQL takes payloads below 8,000 bytes; an id and its comma take 37. */
const IDS_PER_NOTICE = 200;

/** Payloads are `<organization> <id>,<id>,…`: half the size of JSON. */
export function detectionNotices(committed: readonly Row[]): Notice[] {
  const notices: Notice[] = [];
  const byOrganization = Map.groupBy(committed, ({ detection }) => detection.sighting.organizationId);
  for (const [organizationId, rows] of byOrganization) {
    const all = rows.map(({ detection }) => detection.sighting.id);
    for (let from = 0; from < all.length; from += IDS_PER_NOTICE) {
      const payload = `${organizationId} ${all.slice(from, from + IDS_PER_NOTICE).join(',')}`;
      notices.push({ channel: DETECTIONS_CHANNEL, payload });
    }
  }
  return notices;
}

/** Reads a payload of `DETECTIONS_CHANNEL`. */
export function readDetectionsNotice(payload: string): DetectionsNotice {
  const [organizationId = '', ids = ''] = payload.split(' ', 2);
  return { organizationId, ids: ids === '' ? [] : ids.split(',') };
}
