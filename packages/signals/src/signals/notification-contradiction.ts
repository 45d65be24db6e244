import { at } from '../page/at.ts';
import { isTrue, textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The headless shell refuses notifications from the start. Settings and policies do as well. */
export const notificationContradiction: BrowserSignal = {
  name: 'notification_contradiction',
  grade: 'context',
  excuse: 'embedded browser',
  points: 15,
  meaning: 'notifications are refused although nobody was asked',
  seenOn: ['chromium-headless-shell 156'],
  find: (view) =>
    view.engine === 'chromium' &&
    view.isDesktop &&
    isTrue(view, 'secure') &&
    textOf(view, 'notification_contradiction') === 'denied'
      ? 'Notification.permission is denied'
      : null,
};

export function probe(page: unknown): unknown {
  return at(page, 'Notification.permission');
}
