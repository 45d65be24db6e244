import type { Door } from '../door.ts';

export const browserTag: Door = {
  name: 'browser-tag',
  about: 'browsers, without a credential',
  // What the body says about the visitor is not believed here: the service records who sent it.
  knock: (api, { organizationId, userAgent, url }) =>
    api.open('/api/v1/detect/public', {
      method: 'POST',
      headers: { 'User-Agent': userAgent },
      body: { aid: organizationId, source: 'sundew-probe', url, f: [] },
    }),
};
