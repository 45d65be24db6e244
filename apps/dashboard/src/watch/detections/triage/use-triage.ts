import type { DetectionItem } from '@sundew/wire/detection';
import type { TriageStatus } from '@sundew/wire/triage';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { wordsOf } from '../../../kit/faults/words.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { number } from '../../../kit/texts/formats.ts';
import { say } from '../../../kit/texts/texts.ts';
import { detectionKey } from '../data/use-detection.ts';
import { pagesKey } from '../data/use-detection-list.ts';
import type { Filter } from '../filter/filters.ts';
import { triageTexts } from './triage-texts.ts';

export interface TriageChange {
  readonly status?: TriageStatus;
  readonly note?: string | null;
}

interface Wish {
  readonly id: string;
  readonly change: TriageChange;
}

/** Triages one detection. Shown at once; taken back, and said so, when the service refuses. */
export function useTriageOne() {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  return useMutation({
    // One after the other, so that the last press counts.
    scope: { id: 'triage' },
    meta: { saysFailure: true },
    mutationFn: async ({ id, change }: Wish) => {
      const path = { organization_id: organizationId, detection_id: id };
      const call = api.PATCH('/api/organizations/{organization_id}/detections/{detection_id}', {
        params: { path },
        body: change,
      });
      return (await answerOf(call)).data;
    },
    onMutate: async ({ id, change }) => {
      await queries.cancelQueries({ queryKey: detectionKey(organizationId, id) });
      const before = queries.getQueryData<TriageFields>(detectionKey(organizationId, id));
      show(queries, organizationId, id, change);
      return { before };
    },
    onSuccess: (row, { id }) => {
      const { status, note, triaged_by, triaged_at } = row;
      show(queries, organizationId, id, { status, note, triaged_by, triaged_at });
    },
    onError: (error, { id, change }, context) => {
      const before = context?.before;
      if (before !== undefined) {
        const was = { status: before.status, note: before.note };
        show(queries, organizationId, id, change.note === undefined ? { status: was.status } : was);
      } else void queries.invalidateQueries({ queryKey: pagesKey(organizationId) });
      notify({ tone: 'bad', text: say(triageTexts, 'failed', { reason: wordsOf(error) }) });
    },
  });
}

/** Triages the detections with these ids, or all that match a filter; gives how many there were. */
export function useTriageMany() {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  return useMutation({
    mutationFn: async ({ which, change }: { which: Which; change: TriageChange }) => {
      const call = api.POST('/api/organizations/{organization_id}/detections/triage', {
        params: { path: { organization_id: organizationId } },
        body: { ...which, ...change },
      });
      return (await answerOf(call)).data.updated;
    },
    onSuccess(updated) {
      notify({ tone: 'good', text: say(triageTexts, 'done', { count: updated, shown: number(updated) }) });
      return Promise.all([
        queries.invalidateQueries({ queryKey: pagesKey(organizationId) }),
        queries.invalidateQueries({ queryKey: detectionKey(organizationId) }),
      ]);
    },
  });
}

type Which = { readonly ids: string[] } | { readonly filter: Filter };

type TriageFields = Pick<DetectionItem, 'id' | 'status' | 'note' | 'triaged_by' | 'triaged_at'>;

/** Writes fields of a detection wherever it is shown. */
function show(queries: QueryClient, organizationId: string, id: string, fields: Partial<TriageFields>): void {
  const change = <Row extends { readonly id: string }>(row: Row): Row => (row.id === id ? { ...row, ...fields } : row);
  queries.setQueryData<TriageFields>(detectionKey(organizationId, id), (row) =>
    row === undefined ? row : change(row),
  );
  queries.setQueriesData<{ data: readonly { id: string }[] }>({ queryKey: pagesKey(organizationId) }, (page) =>
    page === undefined ? page : { ...page, data: page.data.map(change) },
  );
}
