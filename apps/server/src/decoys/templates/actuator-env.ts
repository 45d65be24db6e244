import type { DecoyTemplate } from '../decoy-response.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import { springProperties } from '../imitation/spring-properties.ts';
import type { Reply } from '../reply.ts';

const ACTUATOR = 'application/vnd.spring-boot.actuator.v3+json';

/** The environment of a Spring Boot application whose values are not masked. */
export const actuatorEnv: DecoyTemplate = {
  name: 'actuator-env',
  title: 'Environment of a Spring Boot application',
  path: '/actuator/env',
  methods: ['GET'],
  captureBody: true,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'actuator-env');
    const { method, headers } = scene.visit;
    if (method !== 'GET' && method !== 'HEAD') return refused(scene, method);
    const accept = headers.accept ?? '*/*';
    if (!/\*\/\*|application\/(?:\*|json|vnd\.spring-boot)/.test(accept)) {
      return { status: 406, headers: [['Accept', `${ACTUATOR}, application/json`]], body: '' };
    }
    const type = /^application\/json\b/.test(accept) ? 'application/json' : ACTUATOR;
    return { status: 200, headers: [['Content-Type', type]], body: JSON.stringify(await springProperties(scene)) };
  },
};

function refused({ path, nowMs }: Scene, method: string): Reply {
  const body = {
    timestamp: new Date(nowMs).toISOString().replace('Z', '+00:00'),
    status: 405,
    error: 'Method Not Allowed',
    path,
  };
  const allow = method === 'OPTIONS' ? 'GET,HEAD,OPTIONS' : 'GET';
  if (method === 'OPTIONS') return { status: 200, headers: [['Allow', allow]], body: '' };
  return {
    status: 405,
    headers: [
      ['Content-Type', 'application/json'],
      ['Allow', allow],
    ],
    body: JSON.stringify(body),
  };
}
