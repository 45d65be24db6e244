import { readBody } from './body/body.ts';
import { headAndTail, MOST_HEADER_LEAVES, MOST_LEAVES, MOST_PATH_LEAVES, MOST_QUERY_LEAVES } from './bounds/budget.ts';
import { readForm } from './formats/form.ts';
import { readJoined } from './formats/joined-parameters.ts';
import { readProgram } from './formats/program-parameters.ts';
import { ValueSink } from './formats/value-sink.ts';
import { readHeaders } from './headers/headers.ts';
import type { HttpRequest } from './http-request.ts';
import { changedLeaf, type Leaf } from './leaf/leaf.ts';
import { LeafCollector } from './leaf/leaf-collector.ts';
import { isBeaconPath } from './path/beacon-path.ts';
import { isFileManagerPath } from './path/file-manager-path.ts';
import { readPath } from './path/path.ts';

/** Everything of a request that can carry an attack, and the names of the bounds that cut something (`budget.ts`). */
export interface Leaves {
  readonly leaves: readonly Leaf[];
  readonly caps: readonly string[];
}

/**
 * Takes a request apart to its leaves: path, query, headers, then the body. Names that any programmer would give and
 * headers as every client sends them are left out. Linear up to the budget, constant beyond; never throws.
 */
export function leavesOf(request: HttpRequest): Leaves {
  const collector = new LeafCollector();
  collector.begin(MOST_PATH_LEAVES);
  readPath(collector, request.path);
  collector.end('path', 'path');
  collector.begin(collector.leaves.length + MOST_QUERY_LEAVES);
  readQuery(collector, request.query);
  collector.end('query', 'query');
  collector.begin(collector.leaves.length + MOST_HEADER_LEAVES);
  readHeaders(collector, request.headers, request.contentType);
  collector.end('header', 'header');
  collector.begin(MOST_LEAVES);
  readBody(collector, request.body, request.contentType);
  collector.end('body', 'text');
  const { leaves, caps } = collector;
  if (isFileManagerPath(request.path)) return { leaves: leaves.map(ofManager), caps };
  return { leaves: isBeaconPath(request.path) ? leaves.map(ofBeacon) : leaves, caps };
}

function ofBeacon(leaf: Leaf): Leaf {
  return changedLeaf(leaf, { isOfBeacon: true });
}

function ofManager(leaf: Leaf): Leaf {
  return changedLeaf(leaf, { isOfManager: true });
}

function readQuery(collector: LeafCollector, query: string): void {
  if (query === '') return;
  const [head, tail] = headAndTail(query);
  const sink = new ValueSink(collector, 'query');
  readForm(head, 'query', sink);
  if (tail !== '') {
    collector.cap('query_bytes');
    readForm(tail, 'query', sink);
  }
  collector.within(() => readJoined(head, 'query', sink));
  readProgram(head, 'query', sink);
  sink.finish('query');
}
