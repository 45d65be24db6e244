/** Clearance tokens of which none was signed here. */
export const NO_DEVICES = { ofToken: async () => null };
