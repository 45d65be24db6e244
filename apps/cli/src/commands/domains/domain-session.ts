import type { Command as Commander } from 'commander';
import { type CommonOptions, type Context, optionsOf } from '../../context.ts';
import { type Domain, findDomain } from '../../find-domain.ts';
import { chooseOrganization, openSession, type Session } from '../../session.ts';

interface OrganizationOption {
  readonly organization?: string;
}

export interface DomainSession<Own> extends Session {
  readonly options: Own & CommonOptions;
  readonly organization: string;
  /** @throws Exit (refused) when the organization has no such domain */
  domain(wanted: string): Promise<Domain>;
}

export async function openDomainSession<Own extends object = object>(
  context: Context,
  command: Commander,
): Promise<DomainSession<Own>> {
  const options = optionsOf<Own & OrganizationOption>(command);
  const session = openSession(context, options, 'either');
  const organization = await chooseOrganization(session, options.organization);
  return { ...session, options, organization, domain: (wanted) => findDomain(session.api, organization, wanted) };
}
