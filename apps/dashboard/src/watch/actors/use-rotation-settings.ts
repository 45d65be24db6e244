import type { components } from '@sundew/api-client/schema.gen';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

const PATH = '/api/organizations/{organization_id}/rotation-settings';

export type RotationSettings = components['schemas']['RotationSettings'];

/**
 * From when on an actor counts as changing its addresses.
 * @param propertyId where; empty for all properties without settings of their own
 */
export function useRotationSettings(propertyId: string) {
  const { api, path, renew } = useOrganizationApi();
  const params = { path, query: propertyId === '' ? {} : { property_id: propertyId } };
  const stored = useOrganizationQuery({
    queryKey: ['rotation-settings', propertyId],
    queryFn: ({ signal }) => dataOf(api.GET(PATH, { params, signal })),
  });
  const onSettled = () => renew('rotation-settings');
  const change = useMutation({
    mutationFn: (body: RotationSettings) => answerOf(api.PUT(PATH, { params, body })),
    onSettled,
  });
  const drop = useMutation({ mutationFn: () => answerOf(api.DELETE(PATH, { params })), onSettled });
  return { stored, change, drop };
}
