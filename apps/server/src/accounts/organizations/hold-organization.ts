import type pg from 'pg';

/**
 * Until the transaction ends the organization is not deleted: for what would be left behind elsewhere.
 * @returns false when it is gone already
 */
export async function holdOrganization(client: pg.ClientBase, organizationId: string): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT 1 FROM organizations WHERE organization_id = $1 AND deleted_at IS NULL FOR SHARE',
    [organizationId],
  );
  return rows.length > 0;
}
