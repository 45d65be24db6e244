import { skipToken, useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '../data/api.ts';
import { useOrganizationApi } from '../data/organization-api.ts';
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
  const { api, path, queries, key, renew } = useOrganizationApi();
  const queryKey = key('setup-key', propertyId, choice);
  const { data: secret } = useQuery<string>({ queryKey, queryFn: skipToken, gcTime: Infinity, staleTime: Infinity });
  const { mutate: make, error } = useMutation({
    // Another sensor that is picked meanwhile is another key.
    mutationKey: queryKey,
    async mutationFn() {
      if (choice === 'edge') {
        const made = api.POST('/api/organizations/{organization_id}/properties/{property_id}/sensor-keys', {
          params: { path: { ...path, property_id: propertyId } },
          body: { name },
        });
        return (await answerOf(made)).data.sensor_key;
      }
      const made = api.POST('/api/organizations/{organization_id}/api-keys', {
        params: { path },
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
      void renew('setup');
    },
  });
  const isMaking = useIsMutating({ mutationKey: queryKey }) > 0;
  return { secret, make, error, isMaking };
}
