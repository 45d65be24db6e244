/** Stands where a credential was. */
export const REMOVED = '[removed]';
