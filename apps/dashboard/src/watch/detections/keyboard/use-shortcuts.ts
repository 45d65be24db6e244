import { useEffect, useEffectEvent } from 'react';

/**
 * Keys of a page. They do nothing while somebody types, while a key like Ctrl is held, and while another dialog than the
 * page's own drawer is open.
 * @param keys what each key does, by `KeyboardEvent.key`
 * @param dialogs how many dialogs of the page itself are open: 1 with the drawer, else 0
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, dialogs: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelectorAll('dialog[open]').length > dialogs) return;
    // Enter presses what has the focus.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary') !== null)
      return;
    const run = keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'button';
  return target.isContentEditable || target.matches('textarea, select');
}
