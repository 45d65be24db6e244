import type { AiCategory } from '@sundew/wire/verdict';
import type { AiScraper } from '../facts/verdict.ts';

/** Categories of visitors that read for an AI: to train it, to search for it, or on somebody's behalf. */
export const AI_TRAFFIC_CATEGORIES = [
  'training_crawler',
  'ai_search_crawler',
  'ai_agent',
  'ai_assistant',
] as const satisfies readonly AiCategory[];

const IMPERSONATED = '!';

/** Whose AI a visitor reads for, or only claims to. */
export interface AiVisitor {
  readonly operator: string;
  readonly isImpersonation: boolean;
}

/** @returns null for visitors that have nothing to do with an AI, or name no operator */
export function aiVisitorOf({ operator, category, impersonation }: AiScraper): AiVisitor | null {
  if (operator === null || !AI_TRAFFIC_CATEGORIES.some((known) => known === category)) return null;
  return { operator, isImpersonation: impersonation };
}

/** The value that statistics count a visitor under (dimension `ai_operator`); `!` marks an impersonation. */
export function countedAs(visitor: AiVisitor): string {
  return `${visitor.isImpersonation ? IMPERSONATED : ''}${visitor.operator}`;
}

/** The counterpart of `countedAs`. */
export function visitorCountedAs(value: string): AiVisitor {
  const isImpersonation = value.startsWith(IMPERSONATED);
  return { operator: isImpersonation ? value.slice(IMPERSONATED.length) : value, isImpersonation };
}
