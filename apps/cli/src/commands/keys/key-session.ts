import type { Command as Commander } from 'commander';
import { type CommonOptions, type Context, optionsOf } from '../../context.ts';
import { chooseOrganization, openSession, type Session } from '../../session.ts';

interface OrganizationOption {
  readonly organization?: string;
}

export interface KeySession<Own> extends Session {
  readonly options: Own & CommonOptions;
  readonly organization: string;
}

/** Key management is for people: an API key cannot do it. */
export async function openKeySession<Own extends object = object>(
  context: Context,
  command: Commander,
): Promise<KeySession<Own>> {
  const options = optionsOf<Own & OrganizationOption>(command);
  const session = openSession(context, options, 'person');
  return { ...session, options, organization: await chooseOrganization(session, options.organization) };
}
