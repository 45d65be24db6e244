import { curlSnippet } from './curl.ts';
import { edgeWorkerSnippet } from './edge-worker.ts';
import { expressSnippet } from './express.ts';
import { probeSnippet } from './probe.ts';
import type { SensorChoice, SnippetParts } from './snippet.ts';

const SNIPPETS: Readonly<Record<SensorChoice, (parts: SnippetParts) => string>> = {
  curl: curlSnippet,
  node: expressSnippet,
  edge: edgeWorkerSnippet,
  probe: probeSnippet,
};

export const snippetOf = (choice: SensorChoice, parts: SnippetParts): string => SNIPPETS[choice](parts);
