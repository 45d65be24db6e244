import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { type CommonOptions, type Context, optionsOf } from '../context.ts';
import { EXIT, Exit } from '../terminal/exit.ts';
import type { Need } from './credential.ts';
import { openSession, type Session } from './session.ts';

/** What a command about one organization works with. */
export interface OrganizationSession<Own extends object = object> extends Session {
  readonly options: Own & CommonOptions;
  /** Its id. */
  readonly organization: string;
}

/** For every command that opens an organization session. */
export const ORGANIZATION_OPTION = ['--organization <id or name>', 'default: the one that bootstrap made'] as const;

interface OrganizationOption {
  readonly organization?: string;
}

/**
 * A session, and the organization it is about: the one named by id or name, the one of `bootstrap`, or the only one
 * there is.
 * @param command takes ORGANIZATION_OPTION beside options of its own
 * @throws Exit (refused) without a credential; Exit (usage) when a choice between organizations is left
 */
export async function openOrganizationSession<Own extends object = object>(
  context: Context,
  command: Commander,
  need: Need,
): Promise<OrganizationSession<Own>> {
  const options = optionsOf<Own & OrganizationOption>(command);
  const session = openSession(context, options, need);
  return { ...session, options, organization: await chooseOrganization(session, options.organization) };
}

async function chooseOrganization({ api, organizationId }: Session, wanted: string | undefined): Promise<string> {
  if (wanted === undefined && organizationId !== null) return organizationId;
  const { data } = await answerOf(api.GET('/api/organizations', { params: { query: { page_size: 200 } } }));
  const fitting = wanted === undefined ? data : data.filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only.id;
  throw new Exit(
    EXIT.usage,
    data.length === 0 ? 'The credential belongs to no organization.' : obstacleOf(wanted, fitting.length),
    data.map(({ id, name }) => `${id}  ${name}`),
  );
}

function obstacleOf(wanted: string | undefined, fitting: number): string {
  if (wanted === undefined) return 'Name one organization with --organization:';
  if (fitting === 0) return `The credential belongs to no organization ${wanted}. It belongs to:`;
  return `Several organizations are called ${wanted}. Name one by its id:`;
}
