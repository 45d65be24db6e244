/** How long what the issuer gives is good for, in seconds. */
export const SESSION_TTL_S = 14 * 24 * 3600;
export const ACCESS_TOKEN_TTL_S = 3600;
export const INTERACTION_TTL_S = 3600;
