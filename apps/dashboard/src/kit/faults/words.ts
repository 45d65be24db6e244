import { ApiError, type ErrorDetail, Unreachable } from '@sundew/api-client/api-error';
import { say } from '../texts/texts.ts';
import { faultTexts } from './fault-texts.ts';
import { fieldWords } from './field-words.ts';
import { reasonWords } from './reason-words.ts';

/** What went wrong, in words for people. */
export function wordsOf(error: unknown): string {
  if (error instanceof Unreachable || isNetworkError(error)) return say(faultTexts, 'unreachable');
  if (!(error instanceof ApiError)) {
    return say(faultTexts, 'unexpected', { message: error instanceof Error ? error.message : String(error) });
  }
  if (error.status === 401) return say(faultTexts, 'unauthorized');
  if (error.code === 'forbidden' && isOneOf(error, ['forbidden', 'role_too_low'])) return say(faultTexts, 'forbidden');
  if (error.status === 404) return say(faultTexts, 'not_found');
  if (error.status === 429 && isOneOf(error, ['rate_limited']))
    return say(faultTexts, 'rate_limited', { count: Math.ceil((error.retryAfterMs ?? 5000) / 1000) });
  if (error.status >= 500 && isOneOf(error, ['internal']))
    return say(faultTexts, 'internal', { request: error.requestId ?? '?' });
  return refusalWords(error);
}

/** Whether an error has nothing closer to say than one of these reasons. */
function isOneOf({ reason }: ApiError, reasons: readonly string[]): boolean {
  return reason === null || reasons.includes(reason);
}

/** What the service says of this one case; where that exists in English only, behind what the code means. */
function refusalWords(error: ApiError): string {
  const { code, message, details } = error;
  const words = details.length === 0 ? [reasonWords(error)] : details.map(detailWords);
  if (words.every((each) => each !== null)) return words.join('; ');
  const said =
    details.map(({ path, message: fault }) => (path === '' ? fault : `${fieldWords(path)}: ${fault}`)).join('; ') ||
    message;
  // Every code is a reason as well.
  const meaning = reasonWords({ reason: code, values: error.values });
  return meaning === null ? said : `${meaning} (${said})`;
}

function detailWords(detail: ErrorDetail): string | null {
  const words = reasonWords(detail);
  return words === null || detail.path === '' ? words : `${fieldWords(detail.path)}: ${words}`;
}

/** What the service says about one field of a form; null when it says nothing about it. */
export function faultOfField(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const fault = error.details.find(({ path }) => path === field || path === `body.${field}`);
  return fault === undefined ? null : (reasonWords(fault) ?? fault.message);
}

function isNetworkError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}
