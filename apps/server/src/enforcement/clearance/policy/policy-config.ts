import { type ClearanceConfigAnswer, type ClearancePolicy, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import type { Static } from 'typebox';
import { refusalsOf } from './operator-refusals.ts';

type Config = Omit<Static<typeof ClearanceConfigAnswer>, 'generated_at'>;

/** A policy as sensors are told it, the fields in the order of the wire conventions. @param more what is no part of it */
export function configOfPolicy(policy: ClearancePolicy, more: Partial<Config> = {}): Config {
  const { mode, routes, allow } = policy;
  return {
    scope: more.scope ?? '',
    mode,
    routes,
    route_min_trust: policy.route_min_trust,
    monitor_routes: policy.monitor_routes,
    route_exceptions: policy.route_exceptions,
    route_refusals: refusalsOf(policy),
    allow,
    allow_behaviors: policy.allow_behaviors,
    keys: more.keys ?? [],
    active_credentials: more.active_credentials ?? [],
    restricted_credentials: more.restricted_credentials ?? [],
    denied_fps: more.denied_fps ?? [],
    denied_filter: more.denied_filter ?? '',
    signed_agents: policy.signed_agents,
    crawler_ranges: more.crawler_ranges ?? [],
    has_question: policy.enabled && policy.extra_step?.question != null,
    has_mail_link: more.has_mail_link ?? false,
    has_private_token: policy.enabled && policy.extra_step?.private_token != null,
    sensor: policy.sensor ?? DEFAULT_CLEARANCE.sensor,
  };
}
