import { skipToken, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';
import { READING, type SensorChoice } from './snippets/snippet.ts';

export interface KeyWish {
  readonly choice: SensorChoice;
  readonly propertyId: string;
  /** How the key is called in the list of keys. */
  readonly name: string;
}

/**
 * The key that was made here for one sensor of one property. The service tells it once, so this page keeps it until it is
 * loaded anew; it is never written anywhere.
 */
export function useSensorKey({ choice, propertyId, name }: KeyWish) {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const queries = useQueryClient();
  const queryKey = ['setup-key', organizationId, propertyId, choice];
  const { data: secret } = useQuery<string>({ queryKey, queryFn: skipToken, gcTime: Infinity, staleTime: Infinity });
  const { mutate: make, error } = useMutation({
    // Another sensor that is picked meanwhile is another key.
    mutationKey: queryKey,
    async mutationFn() {
      if (choice === 'edge') {
        const path = { organization_id: organizationId, property_id: propertyId };
        const made = api.POST('/api/organizations/{organization_id}/properties/{property_id}/sensor-keys', {
          params: { path },
          body: { name },
        });
        return (await answerOf(made)).data.sensor_key;
      }
      const made = api.POST('/api/organizations/{organization_id}/api-keys', {
        params: { path: { organization_id: organizationId } },
        body: {
          name,
          property_id: propertyId,
          scopes: READING.includes(choice) ? ['detections:read', 'detections:write'] : ['detections:write'],
        },
      });
      return (await answerOf(made)).data.api_key;
    },
    onSuccess(made) {
      queries.setQueryData(queryKey, made);
      void queries.invalidateQueries({ queryKey: ['setup', organizationId] });
    },
  });
  const isMaking = useIsMutating({ mutationKey: queryKey }) > 0;
  return { secret, make, error, isMaking };
}
