import type { Behaviour } from './behaviour.ts';
import { deviceFingerprint } from './fingerprint.ts';

/** Where a page stands: attributes of the script's own element. */
export interface Place {
  /** Address of the service. */
  readonly to: string;
  readonly aid: string;
  readonly scope: string;
}

const COOKIE = 'wd_clearance';

/** `blocked`: a token was given, and the browser keeps no cookie. `unable`: the browser cannot ask. */
export type Outcome = 'granted' | 'denied' | 'blocked' | 'unable';

/** Asks the service for a token and keeps it as the cookie. Never throws. */
export function askForClearance(place: Place, behaviour: Behaviour | null, done: (outcome: Outcome) => void): void {
  deviceFingerprint((fp) => {
    if (fp === null) return done('unable');
    const sent = { ...wishOf(place, fp), ...(behaviour === null ? {} : { behavior: behaviour }) };
    post(`${place.to}/api/v1/clearance`, sent, (answer) => done(keep(answer)));
  });
}

/** What a page says of itself when it asks. */
export function wishOf(place: Place, fp: string): object {
  return {
    ...{ aid: place.aid, scope: place.scope, fp, ua: navigator.userAgent, webdriver: navigator.webdriver === true },
    headless: /HeadlessChrome/.test(navigator.userAgent),
  };
}

/** Keeps the token of an answer, if there is one. */
export function keep(answer: Record<string, unknown> | null): Outcome {
  if (answer === null) return 'unable';
  if (answer.granted !== true || typeof answer.token !== 'string') return 'denied';
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=${answer.token};path=/;samesite=lax;max-age=${Number(answer.expires_in) || 0}${secure}`;
  return hasCookie() ? 'granted' : 'blocked';
}

export function hasCookie(): boolean {
  return new RegExp(`(?:^|; *)${COOKIE}=[^;]`).test(document.cookie);
}

/** JSON as text, which needs no preflight. @param done is given null when there was no answer */
export function post(url: string, sent: object, done: (answer: Record<string, unknown> | null) => void): void {
  try {
    const request = new XMLHttpRequest();
    request.open('POST', url, true);
    request.timeout = 8_000;
    request.setRequestHeader('Content-Type', 'text/plain');
    request.onloadend = () => {
      let answer: Record<string, unknown> | null = null;
      try {
        answer = request.status >= 200 && request.status < 300 ? JSON.parse(request.responseText) : null;
      } catch (_) {
        // No answer of the service.
      }
      done(answer);
    };
    request.send(JSON.stringify(sent));
  } catch (_) {
    done(null);
  }
}
