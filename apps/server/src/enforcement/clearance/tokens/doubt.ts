import type { ClearancePolicy } from '@sundew/wire/clearance';
import type { IpIntelligence } from '../../../outside/addresses/ip-intelligence-port.ts';
import type { Admitted } from './gate.ts';

/** How much work is asked of somebody before a token: zero bits, or as many as the policy says. */
export type AskedWork = (admitted: Admitted, ip: string) => number;

export interface DoubtParts {
  readonly intelligence: Pick<IpIntelligence, 'lookup'>;
  /** Devices that were given tokens at a network within the hour. */
  readonly devicesAt: (organizationId: string, network: string) => number;
}

/** An office or a carrier seldom brings more new devices than these within an hour; a farm of browsers does. */
const MANY_DEVICES = 50;
const NO_STEP = { work: 'nobody', work_bits: 16, question: null, mail_link: null, private_token: null } as const;

/** What is asked for beside a token; nothing unless the policy says so. */
export function extraStepOf({ extra_step: step }: ClearancePolicy) {
  return { ...NO_STEP, ...step };
}

/** Doubtful are addresses from which people seldom come (hosting, VPN, proxies, Tor), and those that bring many devices. */
export function createAskedWork({ intelligence, devicesAt }: DoubtParts): AskedWork {
  return ({ organizationId, policy, visitor }, ip) => {
    const { work, work_bits: bits } = extraStepOf(policy);
    if (work === 'nobody') return 0;
    if (work === 'everybody') return bits;
    const facts = intelligence.lookup(ip);
    const isOdd = facts !== null && (facts.isHosting || facts.isVpn || facts.isProxy || facts.isTor);
    return isOdd || devicesAt(organizationId, visitor.network) > MANY_DEVICES ? bits : 0;
  };
}
