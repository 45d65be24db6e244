import type { SignatureMatch } from '../../facts/evidence.ts';
import type { Leaf } from '../request/leaf/leaf.ts';

/**
 * Cells of a notebook and what they printed (nbformat 4), also below up to two names, as services for notebooks take
 * them: `content.cells[0].source[2]`.
 */
const CELL =
  /^body\.(?:\w{1,40}\.){0,2}cells\[\d{1,6}\]\.(?:source|outputs\[\d{1,6}\]\.(?:text|evalue|traceback|data\.[\w.+/-]{1,80}))(?:\[\d{1,6}\])?$/;

/** What a model gave a tool, or was given by one, in a conversation, up to the text itself. */
const TOOL =
  /^body\.(?:\w{1,40}\.){0,2}(?:messages\[\d{1,6}\]\.(?:tool_calls\[\d{1,4}\]\.function\.arguments|function_call\.arguments|content\[\d{1,4}\]\.(?:input|content|output))|input\[\d{1,6}\]\.(?:arguments|output)|contents\[\d{1,6}\]\.parts\[\d{1,4}\]\.function(?:Call\.args|_call\.args|Response\.response|_response\.response))(?=$|[.[])/;

/** Records of logs, traces and measurements in the protocol of OpenTelemetry. */
const TELEMETRY =
  /^body\.(?:resourceLogs|resourceSpans|resourceMetrics|resource_logs|resource_spans|resource_metrics)\[\d{1,6}\]\.(?:scope(?:_?logs|_?spans|_?metrics)\[\d{1,6}\]|resource)\./i;

/** Lines of logs as they are pushed to Loki. */
const LOG_LINE = /^body\.streams\[\d{1,6}\]\.values\[\d{1,6}\]\[1\]$/;

/** From here on markup runs in the browser of whoever opens the notebook. */
const CERTAIN_MARKUP = 0.85;

/** `cell`: of a notebook. `record`: what a tool of a model was handed or gave, or a record of telemetry or a log. */
export type RecordedFormat = 'cell' | 'record';

/**
 * What a text of a JSON body is by the full names of its place, where a format that many programs write has such names:
 * source that was run elsewhere, and what programs said. Only an application that takes the format reads fields of these
 * names. Null for any other, and for names. What stands in a value that is JSON itself belongs to the place of that value.
 */
export function recordedFormat({ kind, part, location, enclosure }: Leaf): RecordedFormat | null {
  if (kind !== 'json' || part !== 'value') return null;
  const place = enclosure ?? location;
  if (TOOL.test(place) || TELEMETRY.test(place) || LOG_LINE.test(place)) return 'record';
  return CELL.test(place) ? 'cell' : null;
}

/** What such a text still does: a lookup runs where it is logged, markup where a notebook is shown. */
export function countsInFormat(
  format: RecordedFormat,
  { type, confidence }: Pick<SignatureMatch, 'type' | 'confidence'>,
): boolean {
  return type === 'jndi_lookup' || (format === 'cell' && type === 'xss' && confidence >= CERTAIN_MARKUP);
}
