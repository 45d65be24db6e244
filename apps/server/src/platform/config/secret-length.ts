/** Characters that the secret of an installation has at least. */
export const LEAST_SECRET_LENGTH = 32;
