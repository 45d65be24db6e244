import type { AiCategory } from '@sundew/wire/verdict';
import type { AiScraper } from '../facts/verdict.ts';

/** Categories of visitors that read for an AI: to train it, to search for it, or on somebody's behalf. */
export const AI_TRAFFIC_CATEGORIES = [
  'training_crawler',
  'ai_search_crawler',
  'ai_agent',
  'ai_assistant',
] as const satisfies readonly AiCategory[];

/** What a visit did that its operator may be asked about. */
export interface AiConduct {
  /** It touched bait. */
  readonly touchedBait: boolean;
  /** It took what robots.txt keeps from it. */
  readonly isDisallowed: boolean;
  /** A sensor did not let it through. */
  readonly isRefused: boolean;
}

/** Whose AI a visitor reads for, or only claims to. */
export interface AiVisitor extends AiConduct {
  readonly operator: string;
  readonly isVerified: boolean;
  readonly isImpersonation: boolean;
}

/** In front of the name of the operator, each at most once and in this order; no name begins with one of them. */
const MARKS = [
  ['!', 'isImpersonation'],
  ['+', 'isVerified'],
  ['*', 'touchedBait'],
  ['/', 'isDisallowed'],
  ['-', 'isRefused'],
] as const satisfies readonly (readonly [mark: string, said: keyof AiVisitor])[];

/** @returns null for visitors that have nothing to do with an AI, or name no operator */
export function aiVisitorOf(
  { operator, category, impersonation, verified }: AiScraper,
  conduct: AiConduct,
): AiVisitor | null {
  if (operator === null || !AI_TRAFFIC_CATEGORIES.some((known) => known === category)) return null;
  return { operator, isVerified: verified === true, isImpersonation: impersonation, ...conduct };
}

/** The value that statistics count a visitor under (dimension `ai_operator`): marks of what it was and did, and the operator. */
export function countedAs(visitor: AiVisitor): string {
  return `${MARKS.map(([mark, said]) => (visitor[said] ? mark : '')).join('')}${visitor.operator}`;
}

/** The counterpart of `countedAs`. */
export function visitorCountedAs(value: string): AiVisitor {
  const [marks = ''] = /^[!+*/-]*/.exec(value) ?? [];
  const has = (said: (typeof MARKS)[number][1]) => MARKS.some(([mark, name]) => name === said && marks.includes(mark));
  return {
    operator: value.slice(marks.length),
    isVerified: has('isVerified'),
    isImpersonation: has('isImpersonation'),
    touchedBait: has('touchedBait'),
    isDisallowed: has('isDisallowed'),
    isRefused: has('isRefused'),
  };
}
