import type { ClearancePolicy } from '@sundew/wire/clearance';

/** What a policy asks of browsers, and of whom it asks less, as people read it: a line for each that is set. */
export function policyLines({ version, policy }: { readonly version: number; readonly policy: ClearancePolicy }) {
  const { enabled, mode, routes, signed_agents: agents, extra_step: step } = policy;
  const asks = enabled ? 'asks' : 'would ask';
  const lines = [`version ${version}: ${enabled ? mode : 'off'}`];
  for (const route of routes) lines.push(`${asks} for clearance at ${route}`);
  for (const agent of agents ?? []) lines.push(`lets agents pass that sign as ${agent}`);
  if (step === undefined) return lines;
  const whose = step.work === 'everybody' ? 'every browser' : 'doubtful browsers';
  if (step.work !== 'nobody') lines.push(`${asks} ${whose} for work: ${step.work_bits} bits`);
  if (step.question) lines.push(`${asks} browsers without JavaScript: ${step.question.text}`);
  for (const site of step.mail_link?.sites ?? []) lines.push(`mails browsers without JavaScript a link to ${site}`);
  for (const issuer of step.private_token?.issuers ?? []) lines.push(`trusts what ${issuer} says of devices`);
  for (const site of step.private_token?.sites ?? []) lines.push(`${asks} devices at ${site}`);
  return lines;
}
