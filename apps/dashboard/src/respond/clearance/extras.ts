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
  /** Hosts of issuers of private tokens, one a line; empty for none. */
  readonly issuers: string;
  /** Addresses of sites where devices are asked, one a line. */
  readonly tokenSites: string;
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
const MOST_ISSUERS = 5;
const ISSUER = /^[a-z0-9][a-z0-9.-]{0,252}(?::[0-9]{1,5})?$/;
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
    issuers: (step?.private_token?.issuers ?? []).join('\n'),
    tokenSites: (step?.private_token?.sites ?? []).join('\n'),
    agents: agents.join('\n'),
    precision: String(least ?? USUAL_PRECISION),
  };
}

/** Which fields cannot be sent as they are. */
export function faultsOf({ bits, question, answers, sites, issuers, tokenSites, agents, precision }: Extras) {
  const [right, trusted] = [linesOf(answers), linesOf(issuers)];
  const isAsked = question.trim() !== '';
  return {
    bits: !(Number.isInteger(Number(bits)) && Number(bits) >= LEAST_BITS && Number(bits) <= MOST_BITS),
    answers:
      isAsked &&
      !(right.length > 0 && right.length <= MOST_ANSWERS && right.every((each) => /[\p{L}\p{N}]/u.test(each))),
    sites: !areSites(sites),
    issuers: trusted.length > MOST_ISSUERS || !trusted.every((host) => ISSUER.test(host)),
    tokenSites: !areSites(tokenSites) || (trusted.length > 0 && linesOf(tokenSites).length === 0),
    agents: !linesOf(agents).every((host) => /^[a-z0-9.-]{1,253}$/i.test(host)),
    precision: precision.trim() === '' || !(Number(precision) >= 0 && Number(precision) <= 1),
  };
}

const areSites = (typed: string): boolean =>
  linesOf(typed).length <= MOST_SITES && linesOf(typed).every((site) => SITE.test(site));

export function areSound(extras: Extras): boolean {
  return Object.values(faultsOf(extras)).every((isWrong) => !isWrong);
}

export function extrasInPolicy({ work, bits, question, answers, agents, precision, ...typed }: Extras) {
  const [text, named, issuers] = [question.trim(), linesOf(typed.sites), linesOf(typed.issuers)];
  return {
    extra_step: {
      ...{ work, work_bits: Number(bits) },
      question: text === '' ? null : { text, answers: linesOf(answers) },
      mail_link: named.length === 0 ? null : { sites: named },
      private_token: issuers.length === 0 ? null : { issuers, sites: linesOf(typed.tokenSites) },
    },
    signed_agents: linesOf(agents),
    min_rule_precision: Number(precision),
  };
}
