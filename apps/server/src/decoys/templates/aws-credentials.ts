import type { DecoyTemplate } from '../decoy-response.ts';
import { sceneOf } from '../imitation/scene.ts';
import { staticFile } from '../imitation/static-file.ts';

/** The keys of the AWS command line, from a home folder that the web server serves. */
export const awsCredentials: DecoyTemplate = {
  name: 'aws-credentials',
  title: 'Keys of the AWS command line',
  path: '/.aws/credentials',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'aws-credentials');
    const random = scene.random('profiles');
    const [id, secret] = [await scene.canary('aws_access_key_id'), await scene.canary('aws_secret_access_key')];
    const profile = random.pick(['default', 'default', 'default', 'production', scene.site.slug]);
    const lines = [`[${profile}]`, `aws_access_key_id = ${id}`, `aws_secret_access_key = ${secret}`];
    if (random.chance(0.6)) lines.push(`region = ${scene.site.region}`);
    if (random.chance(0.4)) {
      const role = random.pick(['deploy', 'backup', 'readonly', 'terraform', 'ci']);
      const account = String(random.whole(100_000_000, 999_999_999)) + String(random.whole(100, 999));
      lines.push(
        '',
        `[${role}]`,
        `role_arn = arn:aws:iam::${account}:role/${scene.site.slug}-${role}`,
        `source_profile = ${profile}`,
      );
    }
    const content = `${lines.join('\n')}\n`;
    return staticFile(scene.visit, {
      content,
      type: 'application/octet-stream',
      modifiedAtMs: scene.past('file', 400),
    });
  },
};
