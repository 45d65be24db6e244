import type { Door } from '../door.ts';

export const violations: Door = {
  name: 'violations',
  about: 'rules that sensors enforce by themselves',
  knock: (api, { userAgent, ip, path }) =>
    api.open('/api/v1/sdk/violations/batch', {
      method: 'POST',
      body: {
        events: [
          {
            rule: 'sundew-probe',
            action: 'ALLOW',
            ip,
            path,
            method: 'GET',
            userAgent,
            dryRun: true,
            timestamp: Date.now(),
          },
        ],
      },
    }),
};
