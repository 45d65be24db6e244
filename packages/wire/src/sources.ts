/** Detection sources (specification, "What the service does"). Several are given comma-separated in filters. */
export const SOURCES = [
  'decoy_link',
  'endpoint',
  'bot_scanner',
  'llm_referral',
  'wordpress_plugin',
  'sdk',
  'ssh_agent',
] as const;

export type Source = (typeof SOURCES)[number];

export function isSource(value: string): value is Source {
  return (SOURCES as readonly string[]).includes(value);
}
