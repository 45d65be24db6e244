import type { Queryable } from '../../platform/database/queryable.ts';
import type { ErasureRow } from './erasure-row.ts';

/**
 * Erases what a wing above keeps of the visitor, in the transaction that ends an erasure, once no detection that is
 * meant is left.
 */
export type Eraser = (on: Queryable, erasure: ErasureRow) => Promise<void>;
