import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

export const owners: DoctorCheck = {
  name: 'owners',
  async look({ database }) {
    const [row] = await database.query<{ owners: number; organizations: number }>(
      `SELECT count(DISTINCT m.user_id) AS owners, count(DISTINCT m.organization_id) AS organizations
       FROM members m JOIN organizations o ON o.organization_id = m.organization_id
       WHERE m.role = 'owner' AND m.user_id IS NOT NULL AND o.deleted_at IS NULL`,
    );
    const { owners: people = 0, organizations = 0 } = row ?? {};
    return people === 0
      ? warn('nobody owns an organization yet', 'Run bootstrap, or open the link of "account setup-link".')
      : ok(`${people} owning ${organizations} organizations`);
  },
};
