import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const PATH = '/api/organizations/{organization_id}/rotation-settings';

export type RotationSettings = components['schemas']['RotationSettings'];

/**
 * From when on an actor counts as changing its addresses.
 * @param propertyId where; empty for all properties without settings of their own
 */
export function useRotationSettings(propertyId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const params = { path: { organization_id: id }, query: propertyId === '' ? {} : { property_id: propertyId } };
  const all = ['rotation-settings', id];
  const stored = useQuery({
    queryKey: [...all, propertyId],
    queryFn: async ({ signal }) => (await answerOf(api.GET(PATH, { params, signal }))).data,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: all });
  const change = useMutation({
    mutationFn: (body: RotationSettings) => answerOf(api.PUT(PATH, { params, body })),
    onSettled,
  });
  const drop = useMutation({ mutationFn: () => answerOf(api.DELETE(PATH, { params })), onSettled });
  return { stored, change, drop };
}
