import type { DetectionItem } from '@sundew/wire/detection';
import type { TriageStatus } from '@sundew/wire/triage';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';
import { wordsOf } from '../../../kit/faults/words.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { number } from '../../../kit/texts/formats.ts';
import { say } from '../../../kit/texts/texts.ts';
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
  const { api, path, queries, key, renew } = useOrganizationApi();
  const show = useShow();
  return useMutation({
    // One after the other, so that the last press counts.
    scope: { id: 'triage' },
    meta: { saysFailure: true },
    mutationFn: ({ id, change }: Wish) =>
      dataOf(
        api.PATCH('/api/organizations/{organization_id}/detections/{detection_id}', {
          params: { path: { ...path, detection_id: id } },
          body: change,
        }),
      ),
    onMutate: async ({ id, change }) => {
      await queries.cancelQueries({ queryKey: key('detection', id) });
      const before = queries.getQueryData<TriageFields>(key('detection', id));
      show(id, change);
      return { before };
    },
    onSuccess: (row, { id }) => {
      const { status, note, triaged_by, triaged_at } = row;
      show(id, { status, note, triaged_by, triaged_at });
    },
    onError: (error, { id, change }, context) => {
      const before = context?.before;
      if (before !== undefined) {
        const was = { status: before.status, note: before.note };
        show(id, change.note === undefined ? { status: was.status } : was);
      } else void renew('detection-pages');
      notify({ tone: 'bad', text: say(triageTexts, 'failed', { reason: wordsOf(error) }) });
    },
  });
}

/** Triages the detections with these ids, or all that match a filter; gives how many there were. */
export function useTriageMany() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: async ({ which, change }: { which: Which; change: TriageChange }) => {
      const call = api.POST('/api/organizations/{organization_id}/detections/triage', {
        params: { path },
        body: { ...which, ...change },
      });
      return (await answerOf(call)).data.updated;
    },
    onSuccess(updated) {
      notify({ tone: 'good', text: say(triageTexts, 'done', { count: updated, shown: number(updated) }) });
      return renew('detection-pages', 'detection');
    },
  });
}

type Which = { readonly ids: string[] } | { readonly filter: Filter };

type TriageFields = Pick<DetectionItem, 'id' | 'status' | 'note' | 'triaged_by' | 'triaged_at'>;

/** Writes fields of a detection wherever it is shown. */
function useShow() {
  const { queries, key } = useOrganizationApi();
  return (id: string, fields: Partial<TriageFields>): void => {
    const change = <Row extends { readonly id: string }>(row: Row): Row =>
      row.id === id ? { ...row, ...fields } : row;
    queries.setQueryData<TriageFields>(key('detection', id), (row) => (row === undefined ? row : change(row)));
    queries.setQueriesData<{ data: readonly { id: string }[] }>({ queryKey: key('detection-pages') }, (page) =>
      page === undefined ? page : { ...page, data: page.data.map(change) },
    );
  };
}
