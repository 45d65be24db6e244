import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';
import type { Property } from '../../../kit/data/use-properties.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { type DecisionDraft, wishOf } from './decision-draft.ts';
import { formTexts } from './decision-form-texts.ts';

export interface DecisionChange {
  readonly draft: DecisionDraft;
  /** Version of the settings that the change was made from: it is refused where others are stored by now. */
  readonly version: string;
}

/** Saves how a property decides; its list shows it at once. */
export function useSaveDecisions(propertyId: string) {
  const { api, queries, key, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: ({ draft, version }: DecisionChange) => {
      const params = { path: { property_id: propertyId }, query: { version } };
      return dataOf(api.PATCH('/api/properties/{property_id}', { params, body: wishOf(draft) }));
    },
    onSuccess(saved) {
      queries.setQueryData<Property[]>(key('properties'), (known) =>
        known?.map((property) => (property.id === saved.id ? saved : property)),
      );
      notify({ tone: 'good', text: say(formTexts, 'saved', { name: saved.name }) });
    },
    // Undoing what was typed shows what somebody else has stored meanwhile.
    onError: () => renew('properties'),
  });
}
