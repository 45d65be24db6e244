import type { Evidence } from '../../facts/evidence.ts';
import { agentFacts } from '../../visitors/agents/agent-facts.ts';
import { type DecisionFact, present } from '../decision-fact.ts';

/** Testers of the owner's own use such tools too, so this asks and does not block. */
const CERTAINTY = 0.78;

/** A User-Agent that names a tool for attacks. */
export const attackTool: DecisionFact = {
  name: 'attack_tool',
  outweighsTrust: false,
  find({ userAgent }: Evidence) {
    const { program } = agentFacts(userAgent);
    return program?.kind === 'attack_tool' ? present('attack_tool', CERTAINTY, { what: program.token }) : null;
  },
};
