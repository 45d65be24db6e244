import { ApiError } from '@sundew/api-client/api-error';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientWords } from '../../../kit/clients/client-words.ts';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { activeFilters, type Search } from './filters.ts';
import type { Names } from './names.ts';
import { useFilterOptions } from './use-filter-options.ts';

const NAMED = ['property_id', 'decoy_id', 'visitor_id', 'actor_id'] as const;
/** Ids of a search that are looked up at most: each is a call of its own. */
const MOST = 20;
const KEPT_MS = 5 * 60_000;

/** Names of the properties that have detections, and of all properties, decoys, visitors and actors that a search asks for. */
export function useNames(search: Search): Names {
  const { id: organizationId } = useOrganization();
  const lookUp = useLookUp();
  const { data: options } = useFilterOptions();
  const wanted = activeFilters(search)
    .flatMap(({ name, value }) => NAMED.flatMap((known) => (known === name ? [{ name: known, value }] : [])))
    .slice(0, MOST);
  const found = useQueries({
    queries: wanted.map(({ name, value }) => ({
      queryKey: ['name-of', organizationId, name, value],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookUp[name](value, signal).catch(nothingThere),
      staleTime: KEPT_MS,
    })),
  });
  const looked = JSON.stringify(
    wanted.flatMap(({ value }, at) => {
      const name = found[at]?.data;
      return name === undefined ? [] : [[value, name]];
    }),
  );
  // The same names as long as nothing new is known: every row of the list is drawn anew with others.
  return useMemo(() => {
    const properties = options?.properties.map(({ value, name }) => [value, name] as const) ?? [];
    return new Map([...properties, ...(JSON.parse(looked) as (readonly [string, string | null])[])]);
  }, [options, looked]);
}

function useLookUp(): Readonly<
  Record<(typeof NAMED)[number], (id: string, signal: AbortSignal) => Promise<string | null>>
> {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  return {
    async property_id(id, signal) {
      const params = { path: { property_id: id } };
      return (await answerOf(api.GET('/api/properties/{property_id}', { params, signal }))).data.name;
    },
    async decoy_id(id, signal) {
      const params = { path: { decoy_id: id } };
      const { name, path } = (await answerOf(api.GET('/api/decoys/{decoy_id}', { params, signal }))).data;
      return name === path ? path : `${name} (${path})`;
    },
    async visitor_id(id, signal) {
      const params = { path: { organization_id: organizationId, visitor_id: id } };
      const call = api.GET('/api/organizations/{organization_id}/visitors/{visitor_id}', { params, signal });
      return (await answerOf(call)).data.network;
    },
    async actor_id(id, signal) {
      const params = { path: { organization_id: organizationId, actor_id: id } };
      const call = api.GET('/api/organizations/{organization_id}/actors/{actor_id}', { params, signal });
      const agent = (await answerOf(call)).data.user_agent.trim();
      return agent === '' ? shortActorId(id) : `${shortActorId(id)} · ${clientWords(agent)}`;
    },
  };
}

function nothingThere(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}
