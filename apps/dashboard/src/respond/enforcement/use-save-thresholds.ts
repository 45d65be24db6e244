import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import type { Property } from '../../kit/data/use-properties.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { enforcementTexts } from './enforcement-texts.ts';
import { type ThresholdForm, wishOf } from './threshold-wish.ts';

/** Saves the thresholds of one property. */
export function useSaveThresholds(propertyId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const queryKey = ['properties', organizationId];
  return useMutation({
    mutationFn: async (form: ThresholdForm) => {
      const params = { path: { property_id: propertyId } };
      return (await answerOf(api.PATCH('/api/properties/{property_id}', { params, body: wishOf(form) }))).data;
    },
    onSuccess(saved) {
      queries.setQueryData<Property[]>(queryKey, (known) =>
        known?.map((property) => (property.id === saved.id ? saved : property)),
      );
      notify({ tone: 'good', text: say(enforcementTexts, 'saved', { name: saved.name }) });
    },
  });
}
