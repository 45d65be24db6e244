import type { ClearancePolicy } from '@sundew/wire/clearance';
import { expect, it } from 'vitest';
import { policyLines } from '../../src/commands/clearance/policy-lines.ts';

const POLICY = {
  ...{ enabled: true, mode: 'enforce', routes: ['/account/*'], signed_agents: ['agent.example'] },
  extra_step: {
    ...{ work: 'doubtful', work_bits: 18, question: { text: 'What do we sell?', answers: ['shoes'] } },
    mail_link: { sites: ['https://shop.example'] },
    private_token: { issuers: ['issuer.example'], sites: ['https://www.shop.example'] },
  },
} as Partial<ClearancePolicy> as ClearancePolicy;

it('says all that a policy asks for, and keeps the answers of its question to itself', () => {
  expect(policyLines({ version: 7, policy: POLICY })).toEqual([
    'version 7: enforce',
    'asks for clearance at /account/*',
    'lets agents pass that sign as agent.example',
    'asks doubtful browsers for work: 18 bits',
    'asks browsers without JavaScript: What do we sell?',
    'mails browsers without JavaScript a link to https://shop.example',
    'trusts what issuer.example says of devices',
    'asks devices at https://www.shop.example',
  ]);
});

it('says of a policy that is off what it would ask for', () => {
  expect(policyLines({ version: 8, policy: { ...POLICY, enabled: false } })).toContain(
    'would ask for clearance at /account/*',
  );
});
