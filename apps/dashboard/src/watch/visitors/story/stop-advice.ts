import type { DecisionAction, FactCode } from '@sundew/wire/decisions';
import { FACT_CODES } from '@sundew/wire/decisions';
import type { Visitor } from '@sundew/wire/visitors';
import type { Property } from '../../../kit/data/use-properties.ts';

/** Evidence is forgotten after so many half-lives. */
const HALF_LIVES = 3;
const HOUR_MS = 3_600_000;

/** What would stop a visitor, or does already. */
export interface StopAdvice {
  /** `told`: sensors are told to. `harder`: a fact leads to less than a block. `monitoring`: nothing is done there. */
  readonly way: 'told' | 'harder' | 'monitoring';
  /** The fact whose switch would do it; null where none would. */
  readonly fact: FactCode | null;
  /** When the evidence is forgotten at the latest, in ms since the epoch; null while the property is not known. */
  readonly untilMs: number | null;
}

type Known = Pick<Visitor, 'reasons' | 'last_evidence'> & { readonly action: DecisionAction };
type Policy = Pick<Property, 'threshold_preset' | 'decisions'>;

export function stopAdvice({ action, reasons, last_evidence: last }: Known, property: Policy | null): StopAdvice {
  const halfLifeMs = (property?.decisions.memory_half_life_hours ?? 0) * HOUR_MS;
  const untilMs = property === null ? null : Date.parse(last) + HALF_LIVES * halfLifeMs;
  const isMonitored =
    property?.threshold_preset === 'monitoring' || reasons.some(({ code }) => code === 'monitoring_only');
  if (isMonitored) return { way: 'monitoring', fact: null, untilMs };
  if (action === 'block') return { way: 'told', fact: null, untilMs };
  const fact = reasons.flatMap(({ code }) => FACT_CODES.filter((known) => known === code))[0] ?? null;
  return { way: 'harder', fact, untilMs };
}
