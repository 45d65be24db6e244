/** Parts of a page that have a heading of their own. */
const TITLED = 'section, dialog, main';

/**
 * Leads the focus on when what had it is gone, such as the button of a row that was lifted: to what scrolls around it, or
 * the heading of the part of the page that it stood in. Else Tab would begin at the top of the page again. Rows of a list
 * that is drawn as far as it is seen give the focus up themselves.
 * @returns ends it
 */
export function leadFocusOn(): () => void {
  /** What has the focus, and what stands around it, from inside out. */
  let trail: readonly Element[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  const options = { signal, capture: true };
  const isLost = () => trail[0]?.isConnected === false && document.activeElement === document.body;
  const lead = () => {
    if (signal.aborted || !isLost()) return;
    const [gone, ...around] = trail;
    trail = [];
    if (gone?.closest('[aria-rowindex]') === null) around.map(placeIn).find(isPlace)?.focus({ preventScroll: true });
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      trail = target instanceof Element ? trailOf(target) : [];
    },
    options,
  );
  // Whoever presses beside everything wants the focus nowhere.
  addEventListener(
    'pointerup',
    () => {
      if (document.activeElement === document.body) trail = [];
    },
    options,
  );
  const observer = new MutationObserver(() => {
    // A dialog that closes, or a page that comes, says itself where the focus belongs.
    if (isLost()) requestAnimationFrame(() => setTimeout(lead));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

function trailOf(start: Element): Element[] {
  const trail: Element[] = [];
  for (let at: Element | null = start; at !== null; at = at.parentElement) trail.push(at);
  return trail;
}

/** Where the focus can go in a part that is there still. */
function placeIn(part: Element): HTMLElement | null {
  if (!part.isConnected) return null;
  const place = part.matches('section[tabindex]') ? part : part.matches(TITLED) ? part.querySelector('h1, h2') : null;
  if (!(place instanceof HTMLElement)) return null;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return place;
}

function isPlace(place: HTMLElement | null): place is HTMLElement {
  return place !== null;
}
