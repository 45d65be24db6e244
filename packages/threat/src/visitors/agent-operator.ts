import { crawlers } from './crawlers/registry.gen.ts';

const OPERATORS = new Map(
  crawlers.flatMap(({ operator, agentHosts = [] }) => agentHosts.map((host) => [host, operator])),
);

/** Who signs requests as this host (Web Bot Auth); null for hosts that nobody is known for. */
export function operatorOfAgent(host: string): string | null {
  return OPERATORS.get(host) ?? null;
}
