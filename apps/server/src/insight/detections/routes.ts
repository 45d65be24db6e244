import type { Audit } from '../../accounts/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { statisticsRoutes } from '../statistics/statistics-routes.ts';
import { listRoutes } from './list/list-routes.ts';
import { triageRoutes } from './triage/triage-routes.ts';
import { viewRoutes } from './views/views-routes.ts';

export interface DetectionParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Everything that is asked about detections and decided about them. */
export function detectionRoutes(app: App, parts: DetectionParts): void {
  statisticsRoutes(app, parts);
  listRoutes(app, parts);
  triageRoutes(app, parts);
  viewRoutes(app, parts);
}
