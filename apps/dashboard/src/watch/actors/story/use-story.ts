import { useInfiniteQuery } from '@tanstack/react-query';
import type { Step, Story, Summary } from './story.ts';

/** The API gives no more steps at once. */
export const PIECE = 500;

/** A story as far as it was read. */
export interface ReadStory {
  readonly summary: Summary | null;
  readonly steps: readonly Step[];
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** Why the piece after these could not be read; null while nothing failed. */
  readonly failure: unknown;
  readonly readMore: () => void;
}

/**
 * Reads a story piece by piece, each when it is wanted.
 * @param key begins with a name and contains whose story it is
 * @param read gives the piece behind a cursor
 */
export function useStory(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Story>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    // Reading it anew reads every piece anew.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const story: ReadStory | null =
    data === undefined
      ? null
      : {
          summary: data.pages[0]?.summary ?? null,
          steps: data.pages.flatMap(({ steps }) => steps),
          hasMore: hasNextPage,
          isReading: isFetchingNextPage,
          failure: isFetchNextPageError ? query.error : null,
          readMore: () => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          },
        };
  return {
    story,
    error: data === undefined ? query.error : null,
    isPending: query.isPending,
    retry: () => void query.refetch(),
  };
}
