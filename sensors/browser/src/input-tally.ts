/**
 * How input arrives, as counts: never which key, never where on the page, never a text. Reads events as they pass and
 * keeps none of them.
 */
export interface InputTally {
  /** Presses of a mouse button, those without pressure, and those in the middle of their element. */
  presses: number;
  flat: number;
  middle: number;
  /** Moves of the mouse whose coalesced events are known, those that were several at once, and those between pixels. */
  counted: number;
  together: number;
  between: number;
  keys: number;
  nameless: number;
  scripted: number;
  /** Presses and keys whose times were compared, and how far these lie apart within a millisecond, 0–0.5. */
  timed: number;
  spread: number;
}

const NAMED_KEY = 2;

/** Begins to count. `onFirst` is called once, after the first press or key. */
export function tallyInput(onFirst: () => void): InputTally {
  const tally: InputTally = {
    ...{ presses: 0, flat: 0, middle: 0, counted: 0, together: 0, between: 0 },
    ...{ keys: 0, nameless: 0, scripted: 0, timed: 0, spread: 0 },
  };
  let firstTime = -1;
  let isTold = false;
  const listen = (name: string, hear: (event: Event) => void) =>
    addEventListener(
      name,
      (event) => {
        try {
          hear(event);
        } catch (_) {
          // An old engine lacks a part of the event.
        }
      },
      { capture: true, passive: true } as AddEventListenerOptions,
    );
  const time = (event: Event) => {
    const part = event.timeStamp % 1;
    if (firstTime < 0) firstTime = part;
    const apart = Math.abs(part - firstTime);
    tally.spread = Math.max(tally.spread, Math.min(apart, 1 - apart));
    tally.timed++;
  };
  const first = () => {
    if (isTold) return;
    isTold = true;
    onFirst();
  };
  listen('pointermove', (event) => {
    const { pointerType, clientX, clientY, isTrusted } = event as PointerEvent;
    if (pointerType !== 'mouse' || !isTrusted) return;
    if (clientX % 1 !== 0 || clientY % 1 !== 0) tally.between++;
    const { getCoalescedEvents } = event as PointerEvent;
    if (typeof getCoalescedEvents !== 'function') return;
    tally.counted++;
    if ((event as PointerEvent).getCoalescedEvents().length > 1) tally.together++;
  });
  listen('pointerdown', (event) => {
    const { pointerType, pressure, buttons, isTrusted } = event as PointerEvent;
    if (!isTrusted) {
      tally.scripted++;
      return;
    }
    first();
    if (pointerType !== 'mouse') return;
    tally.presses++;
    if (pressure === 0 && buttons > 0) tally.flat++;
    if (isInMiddle(event as PointerEvent)) tally.middle++;
    time(event);
  });
  listen('pointerup', (event) => {
    if (event.isTrusted && (event as PointerEvent).pointerType === 'mouse') time(event);
  });
  listen('keydown', (event) => {
    const { code, key, isComposing, repeat, isTrusted } = event as KeyboardEvent;
    if (!isTrusted || isComposing || repeat) return;
    first();
    tally.keys++;
    if (code === '' && key.length < NAMED_KEY) tally.nameless++;
    time(event);
  });
  return tally;
}

/** Whether a press is on the very middle of an element that is large enough to be missed. */
function isInMiddle({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false;
  const { left, top, width, height } = target.getBoundingClientRect();
  if (width < 16 || height < 16 || width * height > innerWidth * innerHeight * 0.5) return false;
  return Math.abs(clientX - left - width / 2) <= 0.51 && Math.abs(clientY - top - height / 2) <= 0.51;
}
