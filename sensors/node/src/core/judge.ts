import { networkOf } from '@sundew/sensor-core/address';
import { ALLOWED, type Decision, decisionFrom, type Finding, type JudgedFinding, type Mode } from './decision.ts';
import type { Rule, RuleContext } from './rule.ts';
import type { VisitorRequest } from './visitor-request.ts';

export interface JudgeParts {
  readonly rules: readonly Rule[];
  readonly mode: Mode;
  onError(error: unknown, where: string): void;
}

/** Neither throws nor rejects: a rule that throws, and a store that is down, have found nothing. */
export type Judge = (request: VisitorRequest, context: RuleContext) => Decision | Promise<Decision>;

/**
 * Asks every rule in order, up to the first one that refuses the request. Answers at once where all rules do that find
 * nothing, which is nearly always: no turn of the event loop is lost on it.
 */
export function createJudge({ rules, mode, onError }: JudgeParts): Judge {
  const asked: readonly Asked[] =
    mode === 'enforce' || rules.some((rule) => rule.mode === 'enforce') ? [REMEMBERED, ...rules] : rules;

  /** @param first what the rule at this place has answered */
  async function judgeFrom(
    at: number,
    first: Answer,
    request: VisitorRequest,
    context: RuleContext,
  ): Promise<Decision> {
    const findings: JudgedFinding[] = [];
    for (const [step, rule] of asked.slice(at).entries()) {
      try {
        const answer = step === 0 ? first : rule.judge(request, context);
        const finding = answer instanceof Promise ? await answer : answer;
        if (finding === null) continue;
        const acted: Mode = finding.isMonitored === true ? 'monitor' : (rule.mode ?? mode);
        findings.push({ ...finding, mode: acted });
        if (acted === 'monitor') continue;
        if (finding.rememberS !== undefined) {
          await context.store.mark(visitorKey(request), finding.reason.rule, finding.rememberS * 1000);
        }
        break;
      } catch (error) {
        onError(error, rule.name);
        // A finding whose mark could not be kept refuses all the same.
        if (findings.at(-1)?.mode === 'enforce') break;
      }
    }
    return decisionFrom(findings);
  }

  return (request, context) => {
    let at = 0;
    for (const rule of asked) {
      try {
        const answer = rule.judge(request, context);
        if (answer !== null) return judgeFrom(at, answer, request, context);
      } catch (error) {
        onError(error, rule.name);
      }
      at += 1;
    }
    return ALLOWED;
  };
}

type Asked = Pick<Rule, 'name' | 'mode' | 'judge'>;
type Answer = ReturnType<Rule['judge']>;

/**
 * Whoever was caught before is refused without asking any rule. Neither is one asked about whoever hangs up before the address is
 * known, who would get past all that go by it, and loses nothing by being refused.
 */
const REMEMBERED: Asked = { name: 'remembered', mode: 'enforce', judge: remembered };

/** An address may be shared, so that a visitor is an address (IPv6: a /64) with one User-Agent. */
function visitorKey({ ip, userAgent }: VisitorRequest): string {
  return `visitor ${networkOf(ip)} ${userAgent.slice(0, 256)}`;
}

function remembered(request: VisitorRequest, { store }: RuleContext): Finding | null | Promise<Finding | null> {
  if (request.isGone) return { action: 'block', reason: { rule: 'gone' }, flags: [], isInnocent: true };
  if (request.ip === '') return null;
  const marked = store.marked(visitorKey(request));
  return marked instanceof Promise ? marked.then(findingOf) : findingOf(marked);
}

function findingOf(of: string | null): Finding | null {
  return of === null ? null : { action: 'block', reason: { rule: 'remembered', of }, flags: ['rule:remembered'] };
}
