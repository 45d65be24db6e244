import { includesRole, type Role } from '@sundew/wire/scopes';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { answerOf, useApi } from './api.ts';

/** The organization that is looked at, and what the person may do there. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Whether it holds sample data. */
  readonly is_demo: boolean;
}

export const OrganizationContext = createContext<Organization | null>(null);

/** @throws Error outside of pages, where no organization is chosen */
export function useOrganization(): Organization {
  const organization = useContext(OrganizationContext);
  if (organization === null) throw new Error('No organization is chosen here.');
  return organization;
}

/** Whether the person may do what needs at least `role` in the organization that is looked at. */
export function useMay(role: Role): boolean {
  return includesRole(useOrganization().role, role);
}

/** Who is signed in, with the organizations they belong to. */
export function useMe() {
  const api = useApi();
  return useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/auth/me', { signal }))).data,
  });
}
