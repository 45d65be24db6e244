import type { DecisionPreview } from '@sundew/wire/decision-preview';
import { useMutation } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../../kit/data/api.ts';
import { type DecisionDraft, wishOf } from '../decision-draft.ts';

interface Wish {
  readonly draft: DecisionDraft;
  readonly days: number;
}

/** What was asked for, and what would have been decided. */
export interface Previewed {
  readonly draft: DecisionDraft;
  readonly preview: DecisionPreview;
}

/** Tries settings on the stored requests of the last days; changes nothing. */
export function usePreview(propertyId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ draft, days }: Wish): Promise<Previewed> => {
      const params = { path: { property_id: propertyId } };
      const body = { ...wishOf(draft), days };
      const call = api.POST('/api/properties/{property_id}/decisions/preview', { params, body });
      return { draft, preview: (await answerOf(call)).data as DecisionPreview };
    },
  });
}
