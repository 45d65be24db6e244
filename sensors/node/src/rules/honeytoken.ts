import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';
import { baitTouch } from './bait-touch.ts';

export interface HoneytokenOptions extends RuleOptions {
  /** Path of the hidden link; without it one that follows from the key of the sensor. */
  readonly path?: string;
  /** Whether the link is put into pages; without it only who comes to the path is seen. */
  readonly inject?: boolean;
  /** For how long whoever followed it is refused everywhere, in seconds; 0 for the one request only. */
  readonly rememberS?: number;
}

/** A rule that also has a link to put into pages. */
export interface HoneytokenRule extends Rule {
  readonly honeytoken: { readonly path: string | null; readonly inject: boolean };
  /** The same rule with the path of this site. */
  at(path: string): Rule;
}

const REMEMBER_S = 600;

/** A link that people cannot see: who follows it reads the source of pages. */
export function honeytoken(options: HoneytokenOptions = {}): HoneytokenRule {
  const { path: own = null, inject = true, rememberS = REMEMBER_S } = options;
  const at = (path: string): Rule => ({
    name: 'honeytoken',
    ...modeOf(options),
    judge(request) {
      if (request.path !== path) return null;
      return baitTouch(request, { rule: 'honeytoken', path }, rememberS);
    },
  });
  return { ...at(own ?? ''), honeytoken: { path: own, inject }, at };
}

/** True for rules made by {@link honeytoken}. */
export function isHoneytoken(rule: Rule): rule is HoneytokenRule {
  return 'honeytoken' in rule;
}
