import { createVisitorMemory } from '../../../src/detection/visitors/visitor-memory.ts';
import { createVisitors, type Visitors } from '../../../src/detection/visitors/visitors.ts';

/** The real memory of visitors, kept in no database. */
export function memoryVisitors(): Visitors {
  const ledger = { visited: () => {}, accused: () => null, folded: () => {}, stop: async () => {} };
  return createVisitors(createVisitorMemory(), ledger);
}
