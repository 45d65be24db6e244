import type { ApiClient, OpenInit } from './client.ts';

export const EXPORT_FORMATS = ['csv', 'ndjson', 'ecs', 'ocsf'] as const;
export type DetectionFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportOptions {
  readonly organizationId: string;
  readonly format: DetectionFormat;
  readonly filters?: OpenInit['query'];
  readonly signal?: AbortSignal;
}

/**
 * All detections that the filters let through, as they leave the database. Read line by line with `readLines`: all
 * formats but CSV are one JSON object a line.
 * @throws ApiError, Unreachable
 */
export async function exportDetections(api: ApiClient, options: ExportOptions): Promise<ReadableStream<Uint8Array>> {
  const { organizationId, format, filters, signal } = options;
  const response = await api.open(`/api/organizations/${encodeURIComponent(organizationId)}/detections/export`, {
    query: { ...filters, format },
    signal,
  });
  return response.body ?? new Blob([]).stream();
}
