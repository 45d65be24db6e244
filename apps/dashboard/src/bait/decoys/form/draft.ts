import {
  DECOY_CONTENT_TYPES,
  DECOY_METHODS,
  DECOY_TYPES,
  type DecoyContentType,
  type DecoyMethod,
  type DecoyType,
  TRIGGER_ACTIONS,
  type TriggerAction,
} from '@sundew/wire/decoys';
import type { Decoy, DecoyPatch, DecoyWish } from '../../data/use-decoys.ts';

/** A decoy as its form has it. */
export interface Draft {
  readonly type: DecoyType;
  readonly domainId: string;
  readonly name: string;
  readonly path: string;
  readonly action: TriggerAction;
  readonly redirectUrl: string;
  /** Name of a ready imitation; empty for an answer of one's own. */
  readonly template: string;
  readonly methods: readonly DecoyMethod[];
  readonly contentTypes: readonly DecoyContentType[];
  readonly captureBody: boolean;
  readonly status: string;
  readonly body: string;
  /** `Name: value`, one a line. */
  readonly headers: string;
}

/** @param answer what it imitates to begin with, with path and name that fit */
export function emptyDraft(domainId: string, answer: Pick<Draft, 'template' | 'path' | 'name'>): Draft {
  return {
    type: 'endpoint',
    domainId,
    ...answer,
    action: 'log',
    redirectUrl: '',
    methods: DECOY_METHODS,
    contentTypes: [],
    captureBody: true,
    status: '200',
    body: '',
    headers: '',
  };
}

export function draftOf(decoy: Decoy): Draft {
  return {
    type: DECOY_TYPES.find((type) => type === decoy.decoy_type) ?? 'endpoint',
    domainId: decoy.custom_domain_id,
    name: decoy.name,
    path: decoy.path,
    action: TRIGGER_ACTIONS.find((action) => action === decoy.trigger_action) ?? 'log',
    redirectUrl: decoy.redirect_url ?? '',
    template: decoy.template ?? '',
    methods: DECOY_METHODS.filter((method) => decoy.methods.includes(method)),
    contentTypes: DECOY_CONTENT_TYPES.filter((type) => decoy.expected_content_types.includes(type)),
    captureBody: decoy.capture_body,
    status: String(decoy.response_status ?? 200),
    body: decoy.response_body ?? '',
    headers: Object.entries(decoy.response_headers ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  };
}

/** What a new decoy is asked for with. One without a name is named after its path. */
export function wishOf(draft: Draft): DecoyWish {
  return {
    custom_domain_id: draft.domainId,
    decoy_type: draft.type,
    ...sharedParts(draft),
    ...(draft.action === 'redirect' ? { redirect_url: draft.redirectUrl.trim() } : {}),
    ...(draft.type === 'endpoint' ? endpointParts(draft) : {}),
    ...(draft.type === 'endpoint' && draft.template !== '' ? { template: draft.template } : {}),
  };
}

/** What an existing decoy is changed with: what its form asks for now and did not before. */
export function changesOf(before: Draft, edited: Draft): DecoyPatch {
  const was = new Map<string, unknown>(Object.entries(patchOf(before)));
  const changes = Object.entries(patchOf(edited)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
  );
  return Object.fromEntries(changes);
}

function patchOf(draft: Draft): DecoyPatch {
  return {
    ...sharedParts(draft),
    redirect_url: draft.action === 'redirect' ? draft.redirectUrl.trim() : null,
    ...(draft.type === 'endpoint' ? { ...endpointParts(draft), template: draft.template || null } : {}),
  };
}

function sharedParts({ name, path, action }: Draft) {
  const trimmed = path.trim();
  return { name: name.trim() || trimmed.slice(0, 200), path: trimmed, trigger_action: action };
}

/** With a template the fields of the answer are not shown, and stay what they are. */
function endpointParts({ methods, contentTypes, captureBody, template, status, body, headers }: Draft) {
  const received = {
    methods: [...methods],
    expected_content_types: [...contentTypes],
    capture_body: captureBody,
  };
  if (template !== '') return received;
  return {
    ...received,
    response_status: Number(status),
    response_body: body,
    response_headers: readHeaders(headers).headers,
  };
}

/**
 * Headers of a text with one a line.
 * @returns `wrongLine`: number of the first line that is none, from 1; null when there is none such
 */
export function readHeaders(text: string): {
  readonly headers: Record<string, string>;
  readonly wrongLine: number | null;
} {
  const headers: Record<string, string> = {};
  let wrongLine: number | null = null;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined || Object.hasOwn(headers, name)) wrongLine ??= at + 1;
    // Defined, not assigned: a header may be called `__proto__`.
    else Object.defineProperty(headers, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return { headers, wrongLine };
}
