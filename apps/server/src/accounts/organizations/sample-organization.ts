import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Makes a new organization and its default property recognisable as samples.
 * @param forUserId whose own it is; null is for everybody
 */
export async function markAsDemo(
  on: Queryable,
  organizationId: string,
  mark: { readonly propertyName: string; readonly forUserId: string | null; readonly makingUntil: Date },
): Promise<void> {
  const settings = {
    demo: true,
    demo_making_until: mark.makingUntil.toISOString(),
    ...(mark.forUserId === null ? {} : { demo_for: mark.forUserId }),
  };
  await on.query('UPDATE organizations SET settings = settings || $2::jsonb WHERE organization_id = $1', [
    organizationId,
    JSON.stringify(settings),
  ]);
  await on.query('UPDATE properties SET name = $2, is_demo = true WHERE organization_id = $1 AND is_default', [
    organizationId,
    mark.propertyName,
  ]);
}

/** Its sample data is complete. */
export async function markAsComplete(on: Queryable, organizationId: string): Promise<void> {
  await on.query(`UPDATE organizations SET settings = settings - 'demo_making_until' WHERE organization_id = $1`, [
    organizationId,
  ]);
}

/** Marks it as deleted, for the job that erases organizations. */
export async function markDemoDeleted(on: Queryable, organizationId: string, at: Date): Promise<void> {
  await on.query(
    `UPDATE organizations SET deleted_at = $2, updated_at = $2
     WHERE organization_id = $1 AND settings ->> 'demo' = 'true' AND deleted_at IS NULL`,
    [organizationId, at],
  );
}
