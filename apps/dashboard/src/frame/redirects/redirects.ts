import type { Redirect } from './redirect.ts';

const ENFORCEMENT = ['overview', 'policy', 'actions', 'setup', 'history'];

/** Addresses of before that are still linked from elsewhere (specification, "Versioning" 4). */
export const redirects: readonly Redirect[] = [
  { from: '/', to: ({ org }) => withOrganization('/overview', org) },
  { from: '/response-actions', to: ({ org }) => withOrganization('/enforcement/actions', org) },
  {
    from: '/enforcement',
    to: ({ tab, org }) =>
      withOrganization(`/enforcement/${ENFORCEMENT.find((known) => known === tab) ?? 'overview'}`, org),
  },
];

function withOrganization(path: string, organizationId: string | undefined): string {
  return organizationId === undefined ? path : `${path}?org=${encodeURIComponent(organizationId)}`;
}
