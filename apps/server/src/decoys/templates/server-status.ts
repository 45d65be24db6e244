import type { DecoyTemplate } from '../decoy-response.ts';
import { apacheStatus, apacheStatusLines } from '../imitation/apache-status.ts';
import { sceneOf } from '../imitation/scene.ts';

/** Apache's page about itself, with the requests of others that carry tokens in their addresses. */
export const serverStatus: DecoyTemplate = {
  name: 'server-status',
  title: 'Status of an Apache server',
  path: '/server-status',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'server-status');
    const { method, target } = scene.visit;
    if (method === 'OPTIONS') return { status: 200, headers: [['Allow', 'GET,POST,OPTIONS,HEAD']], body: '' };
    // The module itself declines whatever is no GET.
    if (method !== 'GET' && method !== 'HEAD') {
      return { status: 404, headers: [['Content-Type', 'text/html; charset=iso-8859-1']], body: NOT_FOUND };
    }
    const query = target.split('?', 2)[1] ?? '';
    const isForMachines = /(?:^|[&])auto/.test(query);
    const refresh = /(?:^|&)refresh(?:=(\d{1,5}))?/.exec(query);
    return {
      status: 200,
      headers: [
        ['Content-Type', `text/${isForMachines ? 'plain' : 'html'}; charset=ISO-8859-1`],
        ...(refresh === null ? [] : [['Refresh', refresh[1] ?? '10'] as const]),
      ],
      body: isForMachines ? apacheStatusLines(scene) : await apacheStatus(scene),
    };
  },
};

const NOT_FOUND = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html><head>
<title>404 Not Found</title>
</head><body>
<h1>Not Found</h1>
<p>The requested URL was not found on this server.</p>
</body></html>
`;
