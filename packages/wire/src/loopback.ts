/** Whether a DNS record of this value leads every visitor to the visitor's own machine: `127.0.0.1`, `::1`, `localhost`. */
export const isLoopback = (value: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|localhost\.?)$/i.test(value);
