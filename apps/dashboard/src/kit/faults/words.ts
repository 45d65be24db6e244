import { ApiError, Unreachable } from '@sundew/api-client/api-error';
import { PROBLEMS, type ProblemCode } from '@sundew/wire/problems';
import { language, say } from '../texts/texts.ts';
import { faultTexts } from './fault-texts.ts';
import { problemTexts } from './problem-texts.ts';
import { fieldWords, saidWords } from './said.ts';

/** What went wrong, in words for people. */
export function wordsOf(error: unknown): string {
  if (error instanceof Unreachable || isNetworkError(error)) return say(faultTexts, 'unreachable');
  if (!(error instanceof ApiError)) {
    return say(faultTexts, 'unexpected', { message: error instanceof Error ? error.message : String(error) });
  }
  if (error.status === 401) return say(faultTexts, 'unauthorized');
  if (error.status === 403 && error.code === 'forbidden') return say(faultTexts, 'forbidden');
  if (error.status === 404) return say(faultTexts, 'not_found');
  if (error.status === 429)
    return say(faultTexts, 'rate_limited', { count: Math.ceil((error.retryAfterMs ?? 5000) / 1000) });
  if (error.status >= 500 && !hasWords(error.code))
    return say(faultTexts, 'internal', { request: error.requestId ?? '?' });
  return refusalWords(error);
}

/** What the service says of this one case; where that exists in English only, behind what the code means. */
function refusalWords({ code, message, details }: ApiError): string {
  const said =
    details.map(({ path, message: fault }) => `${path.replace(/^body\./, '')}: ${fault}`).join('; ') || message;
  if (language() === 'en' || !hasWords(code)) return said;
  const words =
    details.length === 0
      ? [saidWords(message)]
      : details.map(({ path, message: fault }) => {
          const known = saidWords(fault);
          return known === null ? null : `${fieldWords(path)}: ${known}`;
        });
  if (words.every((each) => each !== null)) return words.join('; ');
  const meaning = say(problemTexts, code);
  return said === PROBLEMS[code][1] ? meaning : `${meaning} (${said})`;
}

type Worded = NonNullable<(typeof problemTexts)['keys']>[number] & ProblemCode;

function hasWords(code: string): code is Worded {
  return Object.hasOwn(problemTexts.languages.en, code);
}

/** What the service says about one field of a form; null when it says nothing about it. */
export function faultOfField(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const fault = error.details.find(({ path }) => path === field || path === `body.${field}`);
  return fault === undefined ? null : (saidWords(fault.message) ?? fault.message);
}

function isNetworkError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}
