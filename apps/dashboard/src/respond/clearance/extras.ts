import type { ClearancePolicy } from '@sundew/wire/clearance';
import { linesOf } from './demands.ts';

export const WORKS = ['nobody', 'doubtful', 'everybody'] as const;

/** What else a policy says, as it is typed. */
export interface Extras {
  readonly work: (typeof WORKS)[number];
  readonly bits: string;
  readonly question: string;
  /** One a line. */
  readonly answers: string;
  /** Addresses of sites that letters lead to, one a line; empty for no letters. */
  readonly sites: string;
  /** One a line. */
  readonly agents: string;
  readonly precision: string;
}

const LEAST_BITS = 8;
const MOST_BITS = 22;
const USUAL_BITS = 16;
const MOST_ANSWERS = 20;
const MOST_SITES = 20;
const SITE = /^https?:\/\/[a-z0-9.-]{1,253}(?::[0-9]{1,5})?$/;
const USUAL_PRECISION = 0.8;

export function extrasOf({
  extra_step: step,
  signed_agents: agents,
  min_rule_precision: least,
}: ClearancePolicy): Extras {
  return {
    work: step?.work ?? 'nobody',
    bits: String(step?.work_bits ?? USUAL_BITS),
    question: step?.question?.text ?? '',
    answers: (step?.question?.answers ?? []).join('\n'),
    sites: (step?.mail_link?.sites ?? []).join('\n'),
    agents: agents.join('\n'),
    precision: String(least ?? USUAL_PRECISION),
  };
}

/** Which fields cannot be sent as they are. */
export function faultsOf({ bits, question, answers, sites, agents, precision }: Extras) {
  const right = linesOf(answers);
  const isAsked = question.trim() !== '';
  return {
    bits: !(Number.isInteger(Number(bits)) && Number(bits) >= LEAST_BITS && Number(bits) <= MOST_BITS),
    answers:
      isAsked &&
      !(right.length > 0 && right.length <= MOST_ANSWERS && right.every((each) => /[\p{L}\p{N}]/u.test(each))),
    sites: linesOf(sites).length > MOST_SITES || !linesOf(sites).every((site) => SITE.test(site)),
    agents: !linesOf(agents).every((host) => /^[a-z0-9.-]{1,253}$/i.test(host)),
    precision: precision.trim() === '' || !(Number(precision) >= 0 && Number(precision) <= 1),
  };
}

export function areSound(extras: Extras): boolean {
  return Object.values(faultsOf(extras)).every((isWrong) => !isWrong);
}

export function extrasInPolicy({ work, bits, question, answers, sites, agents, precision }: Extras) {
  const [text, named] = [question.trim(), linesOf(sites)];
  return {
    extra_step: {
      ...{ work, work_bits: Number(bits) },
      question: text === '' ? null : { text, answers: linesOf(answers) },
      mail_link: named.length === 0 ? null : { sites: named },
    },
    signed_agents: linesOf(agents),
    min_rule_precision: Number(precision),
  };
}
