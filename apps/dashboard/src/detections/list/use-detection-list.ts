import type { DetectionItem } from '@sundew/wire/detection';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { answerOf, useApi } from '../../data/api.ts';
import { useOrganization } from '../../data/organization.ts';
import { type KnownPages, NOTHING_KNOWN, PAGE_SIZE, pagesAround, rowCount, withPage } from './known-pages.ts';
import type { ListRequest } from './request.ts';

/** Pages that are out of sight are dropped after this time; a page is read again by its cursor. */
const KEPT_MS = 10_000;

export interface DetectionList {
  /** Rows that can be scrolled to. */
  readonly count: number;
  /** All matching detections; null until the first page is there. */
  readonly total: number | null;
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

export const pagesKey = (organizationId: string) => ['detection-pages', organizationId] as const;

/** A list of any length: only the pages around what is seen are held. */
export function useDetectionList(request: ListRequest): DetectionList {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const name = JSON.stringify([organizationId, request]);
  const [state, setState] = useState({ name, known: NOTHING_KNOWN, first: 0, last: 0 });
  // Another list begins anew in the same drawing, before a page of the old one is asked for.
  const { known, first, last } = state.name === name ? state : { known: NOTHING_KNOWN, first: 0, last: 0 };
  if (state.name !== name) setState({ name, known, first, last });
  const wanted = pagesAround(known, first, last);
  const pages = useQueries({
    queries: wanted.map((at) => ({
      queryKey: [...pagesKey(organizationId), request, known.cursors[at] ?? null],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const cursor = known.cursors[at] ?? null;
        const query = {
          ...request.filter,
          sort_by: request.sortBy,
          sort_order: request.order,
          page_size: PAGE_SIZE,
          ...(cursor === null ? {} : { cursor }),
        };
        return answerOf(
          api.GET('/api/organizations/{organization_id}/detections', {
            params: { path: { organization_id: organizationId }, query },
            signal,
          }),
        );
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    })),
  });
  const held = new Map(wanted.map((at, index) => [at, pages[index]?.data?.data]));
  const read = pages.map((page, index) => ({ at: wanted[index] ?? 0, data: page.data }));
  const seenKey = read.map(({ at, data }) => `${at}:${data?.next_cursor ?? ''}:${data?.total ?? ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seenKey` stands for what was read
  useEffect(() => {
    setState((current) => (current.name === name ? { ...current, known: absorb(current.known, read) } : current));
  }, [seenKey, name]);
  const onSeen = useCallback((from: number, to: number) => {
    setState((current) => {
      // Scrolling within the pages at hand changes nothing here.
      const before = pagesAround(current.known, current.first, current.last);
      const after = pagesAround(current.known, from, to);
      const same = before[0] === after[0] && before.at(-1) === after.at(-1);
      return same ? current : { ...current, first: from, last: to };
    });
  }, []);
  const failed = pages.find(({ error }) => error !== null);
  return {
    count: rowCount(known),
    total: known.total,
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

interface ReadPage {
  readonly at: number;
  readonly data:
    | { readonly data: readonly unknown[]; readonly total: number; readonly next_cursor?: string | null }
    | undefined;
}

function absorb(known: KnownPages, pages: readonly ReadPage[]): KnownPages {
  return pages.reduce(
    (sum, { at, data }) =>
      data === undefined
        ? sum
        : withPage(sum, at, { rows: data.data.length, total: data.total, nextCursor: data.next_cursor ?? null }),
    known,
  );
}
