import type { QueryClient } from '@tanstack/react-query';

/**
 * What one tab changes, the others of this browser do not go on showing: those in sight ask again at once, those
 * behind as soon as they are looked at.
 * @returns tells the others that something was changed here
 */
export function joinOtherTabs(queries: () => QueryClient): () => void {
  const channel = new BroadcastChannel('sundew.changed');
  channel.onmessage = () => {
    const isSeen = document.visibilityState === 'visible';
    void queries().invalidateQueries({ refetchType: isSeen ? 'active' : 'none' });
  };
  return () => channel.postMessage(null);
}
