import type { KeyboardEvent } from 'react';

const ROW = 'tbody tr';
const PRESSED = 'a, button, input';
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Keys within a list in which a row is one stop of Tab: up and down go to other rows, left and right through everything
 * that can be pressed in the row, and the menu key to the first of it after what opens the row.
 * @param onStep goes to the row before or after
 */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, onStep: (by: 1 | -1) => void): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const row = target.closest(ROW);
  const step = STEPS[key];
  const move = key === 'ContextMenu' || (key === 'F10' && event.shiftKey) ? 1 : MOVES[key];
  if (row === null || (step === undefined && move === undefined)) return;
  event.preventDefault();
  if (step !== undefined) {
    onStep(step);
    return;
  }
  const all = [...row.querySelectorAll<HTMLElement>(PRESSED)];
  all[all.indexOf(target) + (move ?? 0)]?.focus({ preventScroll: true });
}
