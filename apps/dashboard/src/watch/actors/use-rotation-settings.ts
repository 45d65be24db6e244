import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const PATH = '/api/organizations/{organization_id}/rotation-settings';

export type RotationSettings = components['schemas']['RotationSettings'];

/** From when on an actor of the organization counts as changing its addresses. */
export function useRotationSettings() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const path = { organization_id: id };
  const queryKey = ['rotation-settings', id];
  const stored = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await answerOf(api.GET(PATH, { params: { path }, signal }))).data,
  });
  const change = useMutation({
    mutationFn: (body: RotationSettings) => answerOf(api.PUT(PATH, { params: { path }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { stored, change };
}
