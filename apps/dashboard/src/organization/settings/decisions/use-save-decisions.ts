import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import type { Property } from '../../../kit/data/use-properties.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { type DecisionDraft, wishOf } from './decision-draft.ts';
import { formTexts } from './decision-form-texts.ts';

/** Saves how a property decides; its list shows it at once. */
export function useSaveDecisions(propertyId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  return useMutation({
    mutationFn: async (draft: DecisionDraft) => {
      const params = { path: { property_id: propertyId } };
      return (await answerOf(api.PATCH('/api/properties/{property_id}', { params, body: wishOf(draft) }))).data;
    },
    onSuccess(saved) {
      queries.setQueryData<Property[]>(['properties', organizationId], (known) =>
        known?.map((property) => (property.id === saved.id ? saved : property)),
      );
      notify({ tone: 'good', text: say(formTexts, 'saved', { name: saved.name }) });
    },
  });
}
