import { ApiError } from '@sundew/api-client/api-error';
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { tellFailure } from '../faults/tell-failure.ts';
import { isFinal } from './api.ts';
import { joinOtherTabs } from './other-tabs.ts';

// A button learns that its change runs before the next press is looked at, however busy the machine is.
notifyManager.setScheduler(queueMicrotask);

const SOON_MS = 5_000;

const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** Answers stay fresh for half a minute: people who go to and fro do not spend the rate limit. */
export function createQueryClient(): QueryClient {
  const tellOtherTabs = joinOtherTabs(() => queries);
  const queries = new QueryClient({
    mutationCache: createMutationCache(tellOtherTabs),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => !isFinal(error) && failures < 2,
        refetchOnWindowFocus: true,
        // What was one call too many goes on by itself once the service takes calls again.
        refetchInterval: ({ state: { error } }) => (isRateLimited(error) ? (error.retryAfterMs ?? SOON_MS) : false),
      },
      // Without a connection a change fails at once: nobody expects it to be made minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

/** A change that fails after its form, dialog or page was left is told in a corner. */
function createMutationCache(onSuccess: () => void): MutationCache {
  const watched = new WeakSet<object>();
  const changes = new MutationCache({
    onSuccess,
    onError(error, _wish, _context, mutation) {
      if (!watched.has(mutation) && mutation.meta?.saysFailure !== true) tellFailure(error);
    },
  });
  changes.subscribe(({ type, mutation }) => {
    if (mutation === undefined) return;
    if (type === 'observerAdded') watched.add(mutation);
    if (type === 'observerRemoved') watched.delete(mutation);
  });
  return changes;
}
