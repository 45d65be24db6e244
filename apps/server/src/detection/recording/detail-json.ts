import { storableJson } from '../../platform/database/storable.ts';
import type { Detection } from '../detection.ts';
import type { ClientSignals } from '../report.ts';
import { type StoredClientSignals, toDetail } from '../stored/detail.ts';

/** Readers keep the signals that come again and again, so their JSON is kept with them: it is a third of the whole. */
const known = new WeakMap<ClientSignals, string>();

/** Column `detail` of a detection, as `jsonb` accepts it. */
export function detailJson(detection: Detection): string {
  const detail = toDetail(detection);
  const { cs } = detection.sighting;
  if (cs === null || detail.cs === undefined) return storableJson(detail);
  // There are always parts beside it, so a comma follows them.
  return `${storableJson({ ...detail, cs: undefined }).slice(0, -1)},"cs":${signalsJson(cs, detail.cs)}}`;
}

function signalsJson(cs: ClientSignals, stored: StoredClientSignals): string {
  const found = known.get(cs);
  if (found !== undefined) return found;
  const json = storableJson(stored);
  known.set(cs, json);
  return json;
}
