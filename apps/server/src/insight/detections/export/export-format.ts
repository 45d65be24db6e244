import type { DetectionRow } from '../wire-form/detection-row.ts';

/** A way of writing detections down for another program; one file each in `formats/`. */
export interface ExportFormat {
  /** The value of `format`. */
  readonly name: string;
  readonly contentType: string;
  /** Of the file, without the dot. */
  readonly extension: string;
  /** What stands before the first record, line end included. */
  readonly head: string;
  /** One record, line end included. */
  record(row: DetectionRow): string;
}
