import type { ApiClient } from '@sundew/api-client/client';
import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from './api.ts';
import { useOrganization } from './organization.ts';

/** What calls about the organization that is looked at are made with. */
interface Caller {
  readonly api: ApiClient;
  /** What every path of the API below the organization is filled with. */
  readonly path: { readonly organization_id: string };
}

/** A name, and what else the answer depends on. */
type Named = readonly [string, ...unknown[]];

/** Calls about the organization that is looked at, and what is kept of their answers. */
export function useOrganizationApi() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMemo(() => {
    const caller: Caller = { api, path: { organization_id: id } };
    /** The key that an answer is kept under: the organization stands behind its name. */
    const key = (...[name, ...rest]: Named) => [name, id, ...rest];
    /** Has all that is kept under these names asked for again. */
    const renew = async (...names: readonly (string | Named)[]): Promise<void> => {
      const keys = names.map((name) => (typeof name === 'string' ? key(name) : key(...name)));
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    };
    return { ...caller, queries, key, renew };
  }, [api, queries, id]);
}

interface OrganizationQuery<Data> extends Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> {
  /** Without the organization, which is added. */
  readonly queryKey: Named;
  readonly queryFn: (caller: Caller & { readonly signal: AbortSignal }) => Promise<Data>;
}

/** `useQuery` about the organization that is looked at. */
export function useOrganizationQuery<Data>(query: OrganizationQuery<Data>): UseQueryResult<Data> {
  const { api, path, key } = useOrganizationApi();
  return useQuery({
    ...query,
    queryKey: key(...query.queryKey),
    queryFn: ({ signal }) => query.queryFn({ api, path, signal }),
  });
}
