const KEPT = 'sundew.organization';

/** The organization that was looked at last, for addresses that name none. */
export const keptOrganization = (): string | null => localStorage.getItem(KEPT);
export const keepOrganization = (id: string): void => localStorage.setItem(KEPT, id);
