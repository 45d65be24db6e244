import type { Queryable } from '../../platform/database/queryable.ts';

export async function isOptedOut(on: Queryable, organizationId: string, userId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    'SELECT 1 FROM response_mail_opt_outs WHERE organization_id = $1 AND user_id = $2',
    [organizationId, userId],
  );
  return rowCount === 1;
}

export async function setOptedOut(
  on: Queryable,
  organizationId: string,
  userId: string,
  isOut: boolean,
  at: Date,
): Promise<void> {
  await on.query(
    isOut
      ? `INSERT INTO response_mail_opt_outs (organization_id, user_id, opted_out_at) VALUES ($1, $2, $3)
          ON CONFLICT DO NOTHING`
      : 'DELETE FROM response_mail_opt_outs WHERE organization_id = $1 AND user_id = $2',
    isOut ? [organizationId, userId, at] : [organizationId, userId],
  );
}
