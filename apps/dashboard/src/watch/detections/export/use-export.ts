import { type DetectionFormat, exportDetections } from '@sundew/api-client/detection-export';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { wordsOf } from '../../../kit/faults/words.ts';
import { notify } from '../../../kit/notices/notices.ts';
import type { Filter } from '../filter/filters.ts';
import { saveFile } from './save-file.ts';

const TYPES: Readonly<Record<DetectionFormat, readonly [extension: string, mediaType: string]>> = {
  csv: ['csv', 'text/csv'],
  ndjson: ['ndjson', 'application/x-ndjson'],
  ecs: ['ecs.ndjson', 'application/x-ndjson'],
  ocsf: ['ocsf.ndjson', 'application/x-ndjson'],
};

/** Exports to a file; one at a time. `bytes` is what has arrived so far, null while nothing runs. */
export function useExport() {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: DetectionFormat, filters: Filter) => {
    const stop = new AbortController();
    running.current = stop;
    setBytes(0);
    try {
      const stream = await exportDetections(api, { organizationId, format, filters, signal: stop.signal });
      const counted = stream.pipeThrough(counting((sum) => running.current === stop && setBytes(sum)));
      const [extension, type] = TYPES[format];
      const content = await new Response(counted, { headers: { 'Content-Type': type } }).blob();
      saveFile(content, `detections-${new Date().toISOString().slice(0, 10)}.${extension}`);
    } catch (error) {
      if (!stop.signal.aborted) notify({ tone: 'bad', text: wordsOf(error) });
    } finally {
      if (running.current === stop) setBytes(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setBytes(null);
  };
  return { bytes, start, cancel };
}

const TOLD_EVERY_BYTES = 256 * 1024;

function counting(tell: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let sum = 0;
  let told = 0;
  return new TransformStream({
    transform(chunk, controller) {
      sum += chunk.byteLength;
      if (sum - told >= TOLD_EVERY_BYTES) {
        told = sum;
        tell(sum);
      }
      controller.enqueue(chunk);
    },
  });
}
