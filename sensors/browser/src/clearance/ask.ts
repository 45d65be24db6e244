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

/** What a page has to show beside itself: what input showed, and that the device vouches. */
export interface Shown {
  readonly behavior?: Behaviour;
  readonly pat_receipt?: string;
}

/** Asks the service for a token and keeps it as the cookie. Never throws. */
export function askForClearance(place: Place, shown: Shown, done: (outcome: Outcome) => void): void {
  deviceFingerprint((fp) => {
    if (fp === null) return done('unable');
    const sent = { ...wishOf(place, fp), ...shown };
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

/** Whether the browser has a clearance token; browsers that keep no cookies never do. */
export function hasCookie(): boolean {
  return new RegExp(`(?:^|; *)${COOKIE}=[^;]`).test(document.cookie);
}

/** JSON as text, which needs no preflight. @param done is given null when there was no answer */
export function post(url: string, sent: object, done: (answer: Record<string, unknown> | null) => void): void {
  call('POST', url, 'Content-Type', 'text/plain', JSON.stringify(sent), done);
}

/** As `post`, of this site. */
export function get(url: string, done: (answer: Record<string, unknown> | null) => void): void {
  call('GET', url, 'Accept', 'application/json', null, done);
}

function call(
  method: string,
  url: string,
  header: string,
  value: string,
  body: string | null,
  done: (answer: Record<string, unknown> | null) => void,
): void {
  try {
    const request = new XMLHttpRequest();
    request.open(method, url, true);
    request.timeout = 8_000;
    request.setRequestHeader(header, value);
    request.onloadend = () => {
      let answer: Record<string, unknown> | null = null;
      try {
        answer = request.status >= 200 && request.status < 300 ? JSON.parse(request.responseText) : null;
      } catch (_) {
        // No answer of the service.
      }
      done(answer);
    };
    request.send(body);
  } catch (_) {
    done(null);
  }
}
