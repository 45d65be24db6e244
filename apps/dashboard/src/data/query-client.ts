import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isFinal } from './api.ts';
import { joinOtherTabs } from './other-tabs.ts';

/** Answers stay fresh for half a minute: people who go to and fro do not spend the rate limit. */
export function createQueryClient(): QueryClient {
  const tellOtherTabs = joinOtherTabs(() => queries);
  const queries = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: tellOtherTabs }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => !isFinal(error) && failures < 2,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
  return queries;
}
