import { keep, kept } from '../../kit/kept/kept.ts';

/** The organization that was looked at last, for addresses that name none. */
export const keptOrganization = (): string | null => kept('organization');
export const keepOrganization = (id: string): void => keep('organization', id);
