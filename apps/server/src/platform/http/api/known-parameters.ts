import { Type } from 'typebox';
import type { App } from '../application.ts';

/** Doors of sensors take what they do not know: a report is worth more than its form. */
const TOLERANT = '/api/v1/';
const NONE = Type.Object({}, { additionalProperties: false });

/**
 * Calls of the management API that take no parameters in the address refuse those that come, as the others refuse the ones
 * they do not know: a mistyped filter never looks as if it had worked.
 */
export function refuseUnknownParameters(app: App): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith(TOLERANT)) return;
    if (route.schema === undefined || route.schema.querystring !== undefined) return;
    route.schema.querystring = NONE;
  });
}
