export {
  type Decision,
  decisionAttributes,
  type Finding,
  type FindingAction,
  type JudgedFinding,
  type Mode,
  type Reason,
  type RefusalAnswer,
} from './core/decision.ts';
export type { IpFacts } from './core/ip-facts.ts';
export type { Rule, RuleContext, RuleOptions, RuleService } from './core/rule.ts';
export type { RawRequest, VisitorRequest } from './core/visitor-request.ts';
export { type HoneytokenOptions, type HoneytokenRule, honeytoken } from './rules/honeytoken.ts';
export { type IpFilterOptions, ipFilter } from './rules/ip-filter.ts';
export { type RateLimitOptions, rateLimit } from './rules/rate-limit.ts';
export { type TripwireOptions, tripwire } from './rules/tripwire.ts';
export type { Hooks, SundewOptions } from './sensor/options.ts';
export { createSundew, type Exchange, type Sundew } from './sensor/sundew.ts';
export { type MemoryStoreOptions, memoryStore } from './stores/memory-store.ts';
export { type RedisCommands, type RedisStoreOptions, redisStore } from './stores/redis-store.ts';
export type { Store } from './stores/store.ts';
