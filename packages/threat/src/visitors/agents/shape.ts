import type { Signal } from '../../facts/verdict.ts';

/** A rule about the form of a User-Agent, whatever it names. */
interface ShapeRule {
  readonly signal: Signal;
  test(agent: string): boolean;
}

/** Longer User-Agents exist in in-app browsers, but hardly beyond this. */
export const LONGEST_AGENT = 512;

const RULES: readonly ShapeRule[] = [
  rule('control_characters', 40, 'control characters in the User-Agent', (agent) => /\p{Cc}/u.test(agent)),
  rule('markup_in_agent', 60, 'code or markup in the User-Agent', (agent) =>
    /[<>{}`]|\$\(|\.\.\/|\bunion\s+select\b|'\s*or\s/i.test(agent),
  ),
  rule('repeated_agent', 30, 'two User-Agents in one', (agent) => agent.indexOf('Mozilla/5.0', 1) > 0),
  rule(
    'overlong_agent',
    30,
    `a User-Agent of more than ${LONGEST_AGENT} characters`,
    (agent) => agent.length > LONGEST_AGENT,
  ),
  rule('quoted_agent', 30, 'the header name or quotes are part of the User-Agent', (agent) =>
    /^(?:user-agent\s*:|["'])/i.test(agent),
  ),
];

export const EMPTY_AGENT: readonly Signal[] = Object.freeze([
  Object.freeze({ name: 'empty_agent', points: 60, evidence: 'no User-Agent' }),
]);

/** For a User-Agent in which neither a browser nor a program nor a crawler was found. */
export const BARE_MOZILLA: Signal = Object.freeze({
  name: 'bare_mozilla',
  points: 40,
  evidence: 'claims to be a browser and names none',
});

/** Whether there is nothing but the beginning that all browsers share. */
export function isBareMozilla(agent: string): boolean {
  return /^Mozilla\/\d\.\d(?: \([^()]*\))?$/.test(agent);
}

/** Reasons that lie in the form alone. */
export function shapeSignals(agent: string): readonly Signal[] {
  return RULES.filter(({ test }) => test(agent)).map(({ signal }) => signal);
}

function rule(name: string, points: number, evidence: string, test: (agent: string) => boolean): ShapeRule {
  return { signal: Object.freeze({ name, points, evidence }), test };
}
