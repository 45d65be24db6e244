import type { SignatureMatch } from '../../facts/evidence.ts';
import type { Leaf } from '../request/leaf/leaf.ts';

/**
 * Names under which firewalls and collectors of logs hand on parts of requests that others sent (`matched_data`,
 * `httpRequest.args`, `ClientRequestURI`). Only an application that collects such events reads fields of these names.
 */
const COPY =
  /(?:^|[._])(?:matched_?(?:data|values?|strings?|text|vars?)|terminating_?rule_?match_?details|(?:raw|http|client)_?request(?:_?(?:line|uri|url|path|query|headers?|args|user_?agent))?|request_?(?:line|uri))(?:\[\d{1,6}\])?(?:\.|$)|(?:^|[._])request\.query_?string$/i;

/**
 * Lines of source around a fault and the variables that a program held there, as collectors of errors get them in a frame
 * of a stack (`frames[0].context_line`, `frames[0].vars.path`).
 */
const FRAME =
  /(?:^|\.)(?:stack_?trace|frames)\[\d{1,6}\]\.(?:context_?line$|(?:pre|post)_?context\[\d{1,6}\]$|vars(?:\.|\[))/i;

/** What a page did before a fault, and what the fault said, as collectors of errors get them. */
const BREADCRUMB =
  /(?:^|\.)(?:breadcrumbs(?:\.values)?\[\d{1,6}\]\.(?:message$|data(?:\.|\[))|exception\.values\[\d{1,6}\]\.value$)/i;

/** What a browser reports of a page, by its full names: pieces of scripts and addresses that are others' (CSP 3, Reporting API). */
const REPORT =
  /^body(?:\.csp-report\.[a-z-]{4,24}|\[\d{1,4}\]\.body\.(?:sample|(?:document|blocked)URL|sourceFile|originalPolicy))$/;

/** True for a text of a JSON body that is a part of somebody else's request or of a stack, by the name of its field. */
export function isRequestCopy({ kind, location, isEnclosed }: Leaf): boolean {
  return (
    kind === 'json' &&
    isEnclosed !== true &&
    (COPY.test(location) || FRAME.test(location) || BREADCRUMB.test(location) || REPORT.test(location))
  );
}

/** What such a copy does to the application that records it: a lookup runs in whatever is written into a log. */
export function countsInCopy({ type }: Pick<SignatureMatch, 'type'>): boolean {
  return type === 'jndi_lookup';
}
