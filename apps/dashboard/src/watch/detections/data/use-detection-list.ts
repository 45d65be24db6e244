import type { DetectionItem } from '@sundew/wire/detection';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';
import { isDue, PAGE_SIZE, pagesAround, rowCount } from './known-pages.ts';
import { beginningOf, type Newest, ofList, withAnswers } from './list-state.ts';
import type { ListRequest } from './request.ts';
import { useNewest } from './use-newest.ts';

/** Pages that are out of sight are dropped after this time; a page is read again when it is come to. */
const KEPT_MS = 3_000;
/** While somebody scrolls further than a few pages at once, only where they come to rest is read. */
const REST_MS = 150;
const REST_BEYOND_ROWS = 2 * PAGE_SIZE;

export interface DetectionList {
  /** Rows that can be scrolled to. */
  readonly count: number;
  /** All matching detections; null until the first page is there. */
  readonly total: number | null;
  /** The newest detection that is in it; null where that is not known, or where later ones come to its end. */
  readonly newest: Newest | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Null while the row's page is on its way. */
  readonly rowAt: (index: number) => DetectionItem | null;
  /** Place of a detection among the rows at hand; null when it is not there. */
  readonly placeOf: (id: string) => number | null;
  /** Says which rows are seen. */
  readonly onSeen: (first: number, last: number) => void;
}

/** A list of any length: only its first page and those around what is seen are held. */
export function useDetectionList(request: ListRequest): DetectionList {
  const { api, path, key } = useOrganizationApi();
  const name = JSON.stringify([path.organization_id, request]);
  const [state, setState] = useState(() => beginningOf(name));
  // Another list begins anew in the same drawing, before a page of the old one is asked for.
  const { known, newest, first, last } = ofList(state, name);
  const top = useNewest(request, newest !== null);
  const asked = newest ?? top.newest;
  const wanted = [...new Set([0, ...pagesAround(known, first, last)])];
  const pages = useQueries({
    queries: wanted.map((at) => ({
      // Where a page begins may come to be known later; what it holds is the same.
      queryKey: key('detection-pages', request, at),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const cursor = known.cursors.get(at);
        const query = {
          ...request.filter,
          ...(asked === null ? {} : { end_date: asked.timestamp }),
          sort_by: request.sortBy,
          sort_order: request.order,
          page_size: PAGE_SIZE,
          ...(cursor === undefined ? { page: at + 1 } : { cursor }),
        };
        return answerOf(
          api.GET('/api/organizations/{organization_id}/detections', { params: { path, query }, signal }),
        );
      },
      enabled: !top.isPending && isDue(known, wanted, at),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    })),
  });
  const held = new Map(wanted.map((at, index) => [at, pages[index]?.data?.data]));
  const answers = pages.map((page, index) => ({ at: wanted[index] ?? 0, data: page.data }));
  const answersKey = answers.map(({ at, data }) => `${at}:${data?.next_cursor ?? ''}:${data?.total ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answersKey` stands for what was read
  useEffect(() => {
    setState((before) => withAnswers(ofList(before, name), request, answers, top.newest));
  }, [answersKey, name, top.newest]);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastFirst = useRef(0);
  const onSeen = useCallback(
    (from: number, to: number) => {
      const see = () => {
        lastFirst.current = from;
        setState((before) => {
          const now = ofList(before, name);
          // Scrolling within the pages at hand changes nothing here.
          const held = pagesAround(now.known, now.first, now.last);
          const next = pagesAround(now.known, from, to);
          const same = held[0] === next[0] && held.at(-1) === next.at(-1);
          return same ? now : { ...now, first: from, last: to };
        });
      };
      clearTimeout(resting.current);
      if (Math.abs(from - lastFirst.current) <= REST_BEYOND_ROWS) see();
      else resting.current = setTimeout(see, REST_MS);
    },
    [name],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was scrolled to in one list is nothing in another
  useEffect(() => () => clearTimeout(resting.current), [name]);
  const failed = pages.find(({ error }) => error !== null) ?? (top.error === null ? undefined : top);
  return {
    count: rowCount(known),
    total: known.total,
    newest,
    isLoading: known.total === null && failed === undefined,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    rowAt(index) {
      // The description of the API knows no more of metadata than that it is an object.
      const row = held.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE] as DetectionItem | undefined;
      return row ?? null;
    },
    placeOf(id) {
      for (const [at, page] of held) {
        const index = page?.findIndex((row) => row.id === id) ?? -1;
        if (index !== -1) return at * PAGE_SIZE + index;
      }
      return null;
    },
    onSeen,
  };
}
