import { clearanceSnippet } from './clearance.ts';
import { cloudflareSnippet } from './cloudflare.ts';
import { curlSnippet } from './curl.ts';
import { edgeWorkerSnippet } from './edge-worker.ts';
import { logsSnippet } from './logs.ts';
import { nginxSnippet } from './nginx.ts';
import { nodeSnippet } from './node.ts';
import { probeSnippet } from './probe.ts';
import type { SensorChoice, SnippetParts } from './snippet.ts';
import { wordpressSnippet } from './wordpress.ts';

const SNIPPETS: Readonly<Record<SensorChoice, (parts: SnippetParts) => string>> = {
  curl: curlSnippet,
  node: nodeSnippet,
  nginx: nginxSnippet,
  clearance: clearanceSnippet,
  wordpress: wordpressSnippet,
  logs: logsSnippet,
  cloudflare: cloudflareSnippet,
  edge: edgeWorkerSnippet,
  probe: probeSnippet,
};

export const snippetOf = (choice: SensorChoice, parts: SnippetParts): string => SNIPPETS[choice](parts);
