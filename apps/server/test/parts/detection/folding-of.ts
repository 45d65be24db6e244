import { createFolding, type Folding, type FoldingParts } from '../../../src/detection/folding/folding.ts';

/** The real folding, which counts nowhere unless asked, and takes decoys' visitors for floods from 300 a minute on. */
export function foldingOf(wish: Partial<FoldingParts> = {}): Folding {
  return createFolding({
    rowsPerMinute: { visitor: 300, domain: 3_000, organization: 10_000 },
    isShortOfSpace: () => false,
    counts: { add: async () => {} },
    ...wish,
  });
}
