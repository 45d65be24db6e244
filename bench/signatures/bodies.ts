import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import type { Sample } from './corpus.ts';

/** Origin of the webhooks that bodies are made from. */
const ORIGIN = 'octokit-webhooks';
const SPARE = 0.1;

/**
 * Harmless JSON requests whose bodies have `size` characters within a tenth: webhooks, or parts of them, put into one
 * list until the size is reached. At most `count`, none twice.
 */
export function jsonRequests(benign: readonly Sample[], size: number, count: number): readonly HttpRequest[] {
  const hooks = benign.filter(({ origin }) => origin === ORIGIN).map(({ request }) => request);
  const parts = hooks
    .flatMap(({ body }) => partsOf(JSON.parse(String(body)), size))
    .sort((a, b) => b.length - a.length);
  const [model] = hooks;
  if (model === undefined) throw new Error(`The corpus has no ${ORIGIN}.`);
  const requests: HttpRequest[] = [];
  for (let from = 0; from < parts.length && requests.length < count; from += 1) {
    const body = fill(parts, from, size);
    if (body !== null) requests.push({ ...model, body });
  }
  return requests;
}

/** A list that begins with one part and takes in whatever else still fits. */
function fill(parts: readonly string[], from: number, size: number): string | null {
  const chosen: string[] = [];
  let length = 2;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[(from + at) % parts.length] as string;
    if (length + part.length + 1 > size * (1 + SPARE)) continue;
    chosen.push(part);
    length += part.length + 1;
    if (length >= size * (1 - SPARE)) return `[${chosen.join(',')}]`;
  }
  return null;
}

/** The value and everything inside it, as JSON, as far as it fits and is not tiny. */
function partsOf(value: unknown, size: number): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const json = JSON.stringify(value);
  if (json.length <= size) return json.length < 100 ? [] : [json];
  return Object.values(value).flatMap((each) => partsOf(each, size));
}
