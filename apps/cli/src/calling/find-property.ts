import { answerOf } from '@sundew/api-client/client';
import type { components } from '@sundew/api-client/schema.gen';
import { EXIT, Exit } from '../terminal/exit.ts';
import { everyPage } from './every-page.ts';
import type { OrganizationSession } from './organization-session.ts';

/** A property as the API answers it. */
export type Property = components['schemas']['Property'];

/** For every command about one property. */
export const PROPERTY_OPTION = ['--property <id or name>', "default: the organization's default property"] as const;

/**
 * The property of the organization that is named by id or name, or the default one.
 * @throws Exit (usage) when several have the name; Exit (refused) when none has it
 */
export async function findProperty(
  { api, organization }: Pick<OrganizationSession, 'api' | 'organization'>,
  wanted: string | undefined,
): Promise<Property> {
  const path = { organization_id: organization };
  const all: readonly Property[] = await everyPage((query) =>
    answerOf(api.GET('/api/organizations/{organization_id}/properties', { params: { path, query } })),
  );
  const fitting = all.filter(({ id, name, is_default }) =>
    wanted === undefined ? is_default : id === wanted || name === wanted,
  );
  const [property] = fitting;
  const choices = all.map(({ id, name }) => `${id}  ${name}`);
  if (property === undefined) {
    const what = wanted === undefined ? 'Name the property with --property' : `There is no property ${wanted}`;
    throw new Exit(EXIT.refused, `${what}. The organization has:`, choices);
  }
  if (fitting.length > 1) throw new Exit(EXIT.usage, 'Several properties have this name. Name one by its id:', choices);
  return property;
}
