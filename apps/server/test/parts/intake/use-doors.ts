import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRecorder } from '../../../src/detection/record.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { type Doors, openDoors } from './doors.ts';

/**
 * Opens the doors for all tests of a file, on a database of its own, and closes them after the last one. What was
 * recorded is forgotten before each test.
 * @param use called once they are open
 * @param into `memory` keeps detections in `recorded`; `database` records them as the service does
 */
export function useDoors(
  use: (doors: Doors, database: Database) => void,
  into: 'memory' | 'database' = 'memory',
): void {
  let doors: Doors | null = null;
  let end: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const { database, drop } = await freshDatabase();
    end = drop;
    const recorder = into === 'database' ? createRecorder(database, { retentionDays: 90 }) : null;
    doors = await openDoors({
      database,
      ...(recorder === null ? {} : { record: (detection) => recorder.record(detection) }),
    });
    const { close } = doors;
    end = async () => {
      await close();
      await recorder?.stop();
      await drop();
    };
    use(doors, database);
  });
  beforeEach(() => {
    if (doors !== null) doors.recorded.length = 0;
  });
  afterAll(() => end?.());
}
