import type { Door } from '../door.ts';
import { probeBody } from './detect.ts';

export const batch: Door = {
  name: 'batch',
  about: 'servers that report many at once',
  async knock(api, probe) {
    const response = await api.open('/api/v1/detect/batch', {
      method: 'POST',
      body: { detections: [probeBody(probe)] },
    });
    const { accepted, rejected } = (await response.json()) as { accepted: number; rejected: { error: string }[] };
    if (accepted !== 1) throw new Error(rejected[0]?.error ?? 'the batch was not accepted');
  },
};
