import { domainToASCII } from 'node:url';
import { answerOf } from '@sundew/api-client/client';
import type { components } from '@sundew/api-client/schema.gen';
import { EXIT, Exit } from '../terminal/exit.ts';
import type { OrganizationSession } from './organization-session.ts';

/** A domain as the API answers it. */
export type Domain = components['schemas']['Domain'];

const PAGE_SIZE = 200;

/**
 * The domain of the organization that somebody names by its id, or by its name in whatever spelling.
 * @throws Exit (refused) when the organization has no such domain
 */
export async function findDomain(
  { api, organization }: Pick<OrganizationSession, 'api' | 'organization'>,
  wanted: string,
): Promise<Domain> {
  const name = domainToASCII(wanted.trim().replace(/\.$/, '')).toLowerCase();
  for (let page = 1; ; page++) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/domains', {
        params: { path: { organization_id: organization }, query: { page, page_size: PAGE_SIZE } },
      }),
    );
    const domain = found.data.find(({ id, domain: of }) => id === wanted || of === name);
    if (domain !== undefined) return domain;
    if (page * PAGE_SIZE >= found.total) {
      throw new Exit(
        EXIT.refused,
        `The organization has no domain ${wanted}. "domains list" shows what it has, "domains add" adds one.`,
      );
    }
  }
}
