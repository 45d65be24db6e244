import type { Database } from '../../platform/database/database.ts';

/** A terminal recording of a session: asciicast v2, packed with gzip and sealed. */
export interface SshRecording {
  readonly organizationId: string;
  /** Detection of the session. */
  readonly detectionId: string;
  readonly atMs: number;
  readonly sealed: Buffer;
}

/** Stored before its detection, so that no session is shown without what belongs to it. Storing it again changes nothing. */
export async function keepRecording(
  database: Database,
  { organizationId, detectionId, atMs, sealed }: SshRecording,
): Promise<void> {
  await database.query(
    `INSERT INTO ssh_recordings (organization_id, detection_id, at, recording) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, detection_id) DO NOTHING`,
    [organizationId, detectionId, new Date(atMs), sealed],
  );
}
