/** Characters of a password; the pages say the same figures as the check. */
export const PASSWORD_LEAST = 12;
export const PASSWORD_MOST = 256;
