import type { Said } from '../../../src/detection/report.ts';

/** A report in which nothing was said: tests add what theirs says. */
export const NOTHING_SAID: Said = {
  ip: null,
  userAgent: null,
  url: null,
  path: null,
  method: null,
  referrer: null,
  flags: [],
  clientScore: null,
  clientSignals: {},
  cs: null,
  metadata: {},
  metadataDropped: 0,
  clientTimestampMs: null,
  body: null,
  contentType: null,
  bodyBytes: null,
  hasAuthHeader: null,
  headers: {},
  marks: [],
};
