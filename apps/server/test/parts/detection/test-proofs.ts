import { createTestProofs } from '../../../src/detection/admitting/test-proof.ts';

/** Proofs of test traffic as this installation makes them. */
export const TEST_PROOFS = createTestProofs('the secret of this test, long enough');
