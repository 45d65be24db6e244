import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';
import type { Property } from '../../../kit/data/use-properties.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { type PropertyDraft, wishOf } from './property-draft.ts';
import { propertyTexts } from './property-texts.ts';

/** Creates, changes, pauses and resumes properties; every list of them follows. */
export function usePropertyChanges() {
  const { api, path, queries } = useOrganizationApi();
  // Lists of properties are kept under several names, all of them with the organization.
  const onSettled = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name, id] }) =>
        typeof name === 'string' && /propert|setup/.test(name) && id === path.organization_id,
    });
  const save = useMutation({
    mutationFn({ of, draft }: { of: Property | null; draft: PropertyDraft }) {
      if (of === null) {
        const body = wishOf(draft);
        return dataOf(api.POST('/api/organizations/{organization_id}/properties', { params: { path }, body }));
      }
      const params = { path: { property_id: of.id } };
      const body = { name: draft.name.trim() };
      return dataOf(api.PATCH('/api/properties/{property_id}', { params, body }));
    },
    onSuccess: ({ name }, { of }) =>
      notify({ tone: 'good', text: say(propertyTexts, of === null ? 'created' : 'saved', { name }) }),
    onSettled,
  });
  const pause = useMutation({
    async mutationFn({ of, paused }: { of: Property; paused: boolean }) {
      const params = { path: { property_id: of.id } };
      await answerOf(api.PATCH('/api/properties/{property_id}', { params, body: { paused } }));
    },
    onSuccess: (_, { of: { name }, paused }) =>
      notify({ tone: 'good', text: say(propertyTexts, paused ? 'pausedNow' : 'resumed', { name }) }),
    onSettled,
  });
  return { save, pause };
}
