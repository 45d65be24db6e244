import type { ClearanceTrust } from './token.ts';

export type ClearanceMode = 'monitor' | 'enforce';

/** What a crawler is there for. */
export const CRAWLER_BEHAVIOURS = [
  'search',
  'ai_search',
  'ai_training',
  'ai_assistant',
  'monitoring',
  'seo',
  'archive',
  'preview',
  'feed',
  'other',
] as const;
export type CrawlerBehaviour = (typeof CRAWLER_BEHAVIOURS)[number];

/** A verification key, at most two at a time. */
export interface ClearanceKey {
  readonly kid: string;
  /** Standard base64 of the 32 raw bytes. */
  readonly public_key: string;
}

/** `GET /api/v1/clearance/config`: all that a sensor needs to decide by itself. */
export interface ClearanceConfig {
  readonly scope: string;
  readonly mode: ClearanceMode;
  readonly routes: readonly string[];
  readonly route_min_trust: readonly { readonly pattern: string; readonly min_trust: ClearanceTrust }[];
  readonly monitor_routes: readonly {
    readonly pattern: string;
    readonly min_trust?: ClearanceTrust;
    readonly except?: readonly string[];
  }[];
  readonly route_exceptions: readonly { readonly pattern: string; readonly except: readonly string[] }[];
  readonly route_refusals: readonly {
    readonly pattern: string;
    /** Behaviours, and words of operators (`operatorWord`). */
    readonly refuse_behaviors: readonly string[];
    readonly allow_behaviors?: readonly string[];
    readonly mode?: ClearanceMode;
  }[];
  readonly allow: {
    readonly search_engines: boolean;
    readonly ai_crawlers: boolean;
    readonly monitoring: boolean;
  };
  readonly allow_behaviors: readonly string[];
  readonly keys: readonly ClearanceKey[];
  readonly active_credentials: readonly string[];
  readonly restricted_credentials: readonly {
    readonly id: string;
    readonly here: boolean;
    readonly paths: readonly string[];
  }[];
  readonly denied_fps: readonly string[];
  readonly denied_filter: string;
  readonly signed_agents: readonly string[];
  /** Networks that operators publish for crawlers that no names confirm. */
  readonly crawler_ranges?: readonly { readonly operator: string; readonly networks: readonly string[] }[];
  /** Browsers without JavaScript can answer a question. */
  readonly has_question?: boolean;
  /** Browsers without JavaScript can get a link by mail. */
  readonly has_mail_link?: boolean;
  /** Devices can vouch for visitors (Private Access Tokens). */
  readonly has_private_token?: boolean;
}
