import type { TProperties } from 'typebox';

/** What an owner puts in to connect a firewall. One file per provider, named as in `outside/waf/providers`. */
export interface FirewallKind {
  readonly name: string;
  /** In operation ids. */
  readonly label: string;
  /** What is shown again. */
  readonly settings: TProperties;
  /** What is sealed, and never shown. */
  readonly secrets: TProperties;
  /** For the API document. */
  readonly example: Readonly<Record<string, string>>;
}
