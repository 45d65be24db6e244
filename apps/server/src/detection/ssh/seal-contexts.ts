/** What typed passwords and recordings are sealed as. */
export const SEALED_AS = { password: 'ssh password', recording: 'ssh recording' } as const;
