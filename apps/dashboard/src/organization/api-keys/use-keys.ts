import type { Scope } from '@sundew/wire/scopes';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export const KEYS_PER_PAGE = 100;

/** Keys of the organization, newest first, without the keys themselves. @param page from 1 */
export function useApiKeys(page: number) {
  return useOrganizationQuery({
    queryKey: ['api-keys', page],
    placeholderData: keepPreviousData,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page, page_size: KEYS_PER_PAGE } };
      return answerOf(api.GET('/api/organizations/{organization_id}/api-keys', { params, signal }));
    },
  });
}

/** Keys of the edge sensors of one property. @param propertyId null asks for nothing */
export function useSensorKeys(propertyId: string | null) {
  return useOrganizationQuery({
    queryKey: ['sensor-keys', propertyId],
    enabled: propertyId !== null,
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, property_id: propertyId ?? '' }, query: { page_size: KEYS_PER_PAGE } };
      return answerOf(
        api.GET('/api/organizations/{organization_id}/properties/{property_id}/sensor-keys', { params, signal }),
      );
    },
  });
}

export type ApiKey = NonNullable<ReturnType<typeof useApiKeys>['data']>['data'][number];
export type SensorKey = NonNullable<ReturnType<typeof useSensorKeys>['data']>['data'][number];

/** A key as it is told once. */
export interface MadeKey {
  readonly kind: KeyKind;
  readonly name: string;
  readonly secret: string;
}
export type KeyKind = 'api' | 'sensor';

export interface KeyWish {
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Empty for the whole organization. */
  readonly propertyId: string;
  /** Days; null never expires. */
  readonly expiresIn: number | null;
}

/**
 * Makes, rotates and revokes keys; the lists follow.
 * @param onMade given each new key, also when whoever asked for it has left by then
 */
export function useKeyChanges(onMade: (made: MadeKey) => void) {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('api-keys', 'sensor-keys');
  // A form is done with its answer, not only with the list after it.
  const askAgain = () => void onSettled();
  const create = useMutation({
    async mutationFn({ kind, propertyId, scopes, ...rest }: KeyWish): Promise<MadeKey> {
      const body = { name: rest.name.trim(), expires_in: rest.expiresIn };
      if (kind === 'sensor') {
        const params = { path: { ...path, property_id: propertyId } };
        const { data } = await answerOf(
          api.POST('/api/organizations/{organization_id}/properties/{property_id}/sensor-keys', { params, body }),
        );
        return { kind, name: data.name, secret: data.sensor_key };
      }
      const wish = { ...body, scopes: [...scopes], property_id: propertyId === '' ? null : propertyId };
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/api-keys', { params: { path }, body: wish }),
      );
      return { kind, name: data.name, secret: data.api_key };
    },
    onSuccess: onMade,
    onSettled: askAgain,
  });
  const rotate = useMutation({
    async mutationFn({ key, overlapHours }: { key: ApiKey; overlapHours: number }): Promise<MadeKey> {
      const params = { path: { ...path, key_id: key.id } };
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/api-keys/{key_id}/rotate', {
          params,
          body: { overlap_hours: overlapHours },
        }),
      );
      return { kind: 'api', name: data.name, secret: data.api_key };
    },
    onSuccess: onMade,
    onSettled: askAgain,
  });
  const revoke = useMutation({
    async mutationFn({ kind, key }: { kind: KeyKind; key: SensorKey }) {
      if (kind === 'api') {
        const params = { path: { ...path, key_id: key.id } };
        await answerOf(api.DELETE('/api/organizations/{organization_id}/api-keys/{key_id}', { params }));
        return;
      }
      const property = key.property_id ?? '';
      const params = { path: { ...path, property_id: property, key_id: key.id } };
      await answerOf(
        api.DELETE('/api/organizations/{organization_id}/properties/{property_id}/sensor-keys/{key_id}', { params }),
      );
    },
    onSettled,
  });
  return { create, rotate, revoke };
}
