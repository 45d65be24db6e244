import type { DecoyTemplate } from '../decoy-response.ts';
import { sceneOf } from '../imitation/scene.ts';
import { staticFile } from '../imitation/static-file.ts';

/** A private key without passphrase. Whoever shows its public half to an SSH honeypot has been here. */
export const sshKey: DecoyTemplate = {
  name: 'ssh-key',
  title: 'Private key of SSH',
  path: '/.ssh/id_ed25519',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'ssh-key');
    const content = await scene.canary('ssh_private_key');
    return staticFile(scene.visit, {
      content,
      type: 'application/octet-stream',
      modifiedAtMs: scene.past('file', 700),
    });
  },
};
