import type { DecoyType, TriggerAction } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import { readDecoyPath } from '../matching/decoy-path.ts';
import { resolveTarget } from '../matching/resolve-target.ts';
import type { StoredOptions } from '../stored-options.ts';
import { faultOfHeaders } from './response-headers.ts';

/** Options of a decoy as a call names them; null takes one back. */
export type OptionsWish = { readonly [Name in keyof StoredOptions]?: StoredOptions[Name] | undefined };

/** What only endpoints have; `redirect_url` belongs to the action and is for links as well. */
const ENDPOINT_OPTIONS = [
  'methods',
  'capture_body',
  'expected_content_types',
  'response_status',
  'response_body',
  'response_headers',
  'template',
] as const satisfies readonly (keyof StoredOptions)[];

/** Statuses that end with their headers (RFC 9110, 15). */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** What neither JSON in the database nor UTF-8 can hold. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** @throws Problem validation_failed */
export function choosePath(text: string): string {
  const read = readDecoyPath(text);
  return 'fault' in read ? refuse('path', read.fault) : read.path;
}

/**
 * What a create or change asks for, on top of what is stored.
 * @param templates names of the templates there are
 * @throws Problem validation_failed
 */
export function chooseOptions(
  type: DecoyType,
  wish: OptionsWish,
  stored: StoredOptions,
  templates: readonly string[],
): StoredOptions {
  if (type === 'link') {
    const foreign = ENDPOINT_OPTIONS.find((name) => wish[name] !== undefined);
    if (foreign !== undefined) refuse(foreign, fault('option_of_endpoints'));
  }
  const { template, response_headers: headers, response_body: body, redirect_url: url } = wish;
  if (template != null && !templates.includes(template)) {
    refuse('template', fault('one_of', { choices: templates.join(', ') }));
  }
  const wrong = headers === undefined ? null : faultOfHeaders(headers);
  if (wrong !== null) refuse('response_headers', wrong);
  if (body !== undefined && UNSTORABLE.test(body)) refuse('response_body', fault('must_be_well_formed'));
  if (body !== undefined && Buffer.byteLength(body) > LIMITS.decoyResponseBytes) {
    refuse('response_body', fault('too_many_bytes', { most: LIMITS.decoyResponseBytes }));
  }
  const read = url == null ? {} : { redirect_url: readRedirect(url) };
  // Fields that the call did not name are undefined, and JSON leaves those out.
  return { ...stored, ...withoutUndefined(wish), ...read };
}

/** A decoy as it would be stored. */
export interface DecoyDraft {
  readonly domain: string;
  readonly path: string;
  readonly action: TriggerAction;
  readonly options: StoredOptions;
}

/**
 * Whether the parts of a decoy fit each other.
 * @throws Problem validation_failed
 */
export function demandSense({ domain, path, action, options }: DecoyDraft): void {
  const { redirect_url: url, response_status: status, response_body: body, template } = options;
  if (action === 'redirect' && url == null) refuse('redirect_url', fault('redirect_missing'));
  if (url != null) {
    const { hostname, pathname } = new URL(url);
    if (hostname.replace(/\.$/, '') === domain && resolveTarget(pathname) === path) {
      refuse('redirect_url', fault('redirect_loop'));
    }
  }
  if (template == null && status !== undefined && BODILESS.has(status) && body) {
    refuse('response_body', fault('body_must_be_empty', { status }));
  }
}

/** A URL in the spelling to send, without anything that could end its header. */
function readRedirect(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : refuse('redirect_url', fault('must_be_url'));
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('redirect_url', fault('must_be_web_url'));
  if (url.username !== '' || url.password !== '') refuse('redirect_url', fault('redirect_with_credentials'));
  if (url.href.length > LIMITS.decoyRedirectLength) {
    refuse('redirect_url', fault('too_long', { count: LIMITS.decoyRedirectLength }));
  }
  return url.href;
}

/** @throws Problem validation_failed, always */
function refuse(field: string, wrong: Fault): never {
  throw invalidValue(`body.${field}`, wrong);
}

function withoutUndefined(wish: OptionsWish): StoredOptions {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}
