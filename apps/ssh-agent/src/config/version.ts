/** Version of the agent. */
export const VERSION = '0.1.0';
