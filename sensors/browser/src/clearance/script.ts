import { askForClearance, hasCookie, type Place } from './ask.ts';
import { type Behaviour, countBehaviour } from './behaviour.ts';
import { runRefusedPage } from './refused-page.ts';

/** Half the life of a token by default: a page that stays open keeps its clearance. */
const RENEW_AFTER_MS = 900_000;

/**
 * On a page of the site: asks for a token when nothing else is to do, again with what input showed, and now and then while
 * the page is open. On the page in place of a refused one: earns a token and loads it again.
 */
function start(): void {
  const script = document.currentScript as HTMLScriptElement | null;
  const {
    aid = '',
    scope = '',
    reference,
    revoked,
    device = '',
  } = script === null ? ({} as DOMStringMap) : script.dataset;
  if (script === null || aid === '') return;
  const place = { to: new URL(script.src).origin, aid, scope };
  if (reference === undefined) keepClearance(place);
  else runRefusedPage({ place, reference, isRevoked: revoked === 'true', device });
}

function keepClearance(place: Place): void {
  const ask = (behavior: Behaviour | null) => askForClearance(place, behavior === null ? {} : { behavior }, () => {});
  const atIdle = window.requestIdleCallback || ((work: () => void) => setTimeout(work, 500));
  if (!hasCookie()) atIdle(() => ask(null));
  countBehaviour(ask);
  setInterval(() => {
    if (document.visibilityState === 'visible') ask(null);
  }, RENEW_AFTER_MS);
}

try {
  start();
} catch (_) {
  // Whatever the page lacks, it is left as it was.
}
