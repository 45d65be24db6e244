import { askForClearance, type Outcome, type Place, post } from './ask.ts';
import { deviceFingerprint } from './fingerprint.ts';
import { vouchForClearance } from './vouch.ts';
import { workForClearance } from './work.ts';

/** The page that stands in for a refused one. */
export interface RefusedPage {
  readonly place: Place;
  readonly reference: string;
  readonly isRevoked: boolean;
  /** When the device is asked to vouch: `first`, `beside` other work, or never. */
  readonly device: string;
}

const TRIES = 'sundew.clearance';
/** A page that is refused again with a new token would load itself for ever. */
const MOST_TRIES = 2;
const TRIES_MS = 60_000;

const TEXTS = {
  en: {
    denied: ['Not let in', 'This site does not let in automated browsers, and your browser looks like one.'],
    blocked: [
      'Cookies are needed',
      'Your browser keeps no cookie of this site. Allow cookies, then load the page again.',
    ],
    unable: [
      'Your browser could not be checked',
      'The check did not answer, or your browser forbids it. Load the page again.',
    ],
    looping: ['Still not let in', 'Your browser was checked, and the page was refused again.'],
    working: ['One moment', 'Your browser is doing a small sum, once. It takes some seconds.'],
    appeal: 'I am a person',
    sent: 'The owner of the site was told. Thank you.',
  },
  de: {
    denied: ['Kein Zutritt', 'Diese Site lässt keine gesteuerten Browser ein, und Ihrer sieht so aus.'],
    blocked: [
      'Cookies werden gebraucht',
      'Ihr Browser behält keine Cookies dieser Site. Erlauben Sie Cookies, und laden Sie neu.',
    ],
    unable: [
      'Ihr Browser ließ sich nicht prüfen',
      'Die Prüfung antwortete nicht, oder Ihr Browser verbietet sie. Laden Sie neu.',
    ],
    looping: ['Weiter kein Zutritt', 'Ihr Browser wurde geprüft, und die Seite wurde wieder verweigert.'],
    working: ['Einen Moment', 'Ihr Browser löst eine kleine Aufgabe, einmal. Das dauert einige Sekunden.'],
    appeal: 'Ich bin ein Mensch',
    sent: 'Der Betreiber der Site weiß Bescheid. Danke.',
  },
};

/** Earns a token and loads the page again, or says why that does not help. */
export function runRefusedPage({ place, reference, isRevoked, device }: RefusedPage): void {
  const texts = /^de\b/.test(navigator.language) ? TEXTS.de : TEXTS.en;
  const say = ([title = '', text = '']: readonly string[], mayAppeal: boolean) => {
    set('wd-title', title);
    set('wd-text', text);
    document.title = title;
    if (mayAppeal) offerAppeal();
  };
  function offerAppeal(): void {
    const main = document.getElementById('wd');
    if (main === null) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts.appeal;
    button.onclick = () => {
      button.disabled = true;
      deviceFingerprint((fp) => {
        const sent = { aid: place.aid, scope: place.scope, reference, fp: fp || '', message: '' };
        post(`${place.to}/api/v1/clearance/appeals`, sent, (answer) => {
          if (answer === null) button.disabled = false;
          else button.replaceWith(texts.sent);
        });
      });
    };
    main.appendChild(button);
  }

  if (isRevoked) say(texts.denied, true);
  else if (triesBefore() >= MOST_TRIES) say(texts.looping, true);
  else {
    let ways = device === 'beside' ? 2 : 1;
    const end = (outcome: Outcome) => {
      if (outcome === 'granted') return location.reload();
      ways -= 1;
      if (ways <= 0 || outcome !== 'denied') say(texts[outcome], outcome === 'denied');
    };
    const ask = () =>
      askForClearance(place, {}, (outcome) => {
        if (outcome !== 'denied') return end(outcome);
        workForClearance(place, () => say(texts.working, false), end);
        if (device === 'beside') vouchForClearance(place, end);
      });
    if (device !== 'first') ask();
    else vouchForClearance(place, (outcome) => (outcome === 'granted' ? end(outcome) : ask()));
  }
}

/** How often this page was loaded again in the last minute. */
function triesBefore(): number {
  try {
    const now = Date.now();
    const [count = 0, since = now] = JSON.parse(sessionStorage.getItem(TRIES) || '[]') as number[];
    const isOver = now - since > TRIES_MS;
    sessionStorage.setItem(TRIES, JSON.stringify(isOver ? [1, now] : [count + 1, since]));
    return isOver ? 0 : count;
  } catch (_) {
    return 0;
  }
}

function set(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
}
