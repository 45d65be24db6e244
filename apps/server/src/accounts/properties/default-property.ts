import { uuidv7 } from '@sundew/wire/ids';
import type { Queryable } from '../../platform/database/queryable.ts';
import { insertProperty } from './store.ts';

const FIRST_NAME = 'Default';

/** The property of what is reported without one; every organization has exactly one from the start. */
export async function addDefaultProperty(on: Queryable, organizationId: string, at: Date): Promise<string> {
  const id = uuidv7(at.getTime());
  await insertProperty(on, {
    organizationId,
    id,
    name: FIRST_NAME,
    isDefault: true,
    at,
    threshold_preset: 'standard',
    block_threshold: null,
    challenge_threshold: null,
  });
  return id;
}
