/** What has a use of its own for these keys. */
const OWN_KEYS = 'input, select, textarea';
const PRESSED_BY_SPACE = 'button, a';

/**
 * What a key does in the player.
 * @param last the last step that was read
 * @returns a step to go to, `toggle` for play or pause, null when the key is not the player's
 */
export function stepKey(event: KeyboardEvent, at: number, last: number): number | 'toggle' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const place = event.target instanceof Element ? event.target : null;
  if (place?.closest(OWN_KEYS)) {
    // The range moves by its arrows itself; space means nothing to it.
    return event.key === ' ' && place.matches('input[type=range]') ? 'toggle' : null;
  }
  switch (event.key) {
    case ' ':
      return place?.closest(PRESSED_BY_SPACE) ? null : 'toggle';
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
