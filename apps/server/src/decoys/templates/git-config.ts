import type { DecoyTemplate } from '../decoy-response.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import { staticFile } from '../imitation/static-file.ts';

/** The folder of a repository that was deployed with the site: its `config`, and on a decoy of that name its `HEAD`. */
export const gitConfig: DecoyTemplate = {
  name: 'git-config',
  title: 'Configuration of a Git repository (also /.git/HEAD)',
  path: '/.git/config',
  methods: ['GET'],
  captureBody: false,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'git-config');
    const content = scene.path.endsWith('/HEAD') ? `ref: refs/heads/${scene.site.branch}\n` : await config(scene);
    return staticFile(scene.visit, {
      content,
      type: 'application/octet-stream',
      modifiedAtMs: scene.past('file', 200),
    });
  },
};

async function config(scene: Scene): Promise<string> {
  const { site, world } = scene;
  const random = scene.random('config');
  const repository = `${random.pick([site.slug, `${site.slug}-group`, `${site.slug}hq`, `${site.slug}-dev`])}/${random.pick(['website', 'web', 'site', 'shop', 'portal', `${site.slug}-web`, 'backend'])}`;
  const user = random.pick([`${site.slug}-deploy`, 'deploy-bot', 'x-access-token', world.person(1).login]);
  const address = `https://${user}:${await scene.canary('github_token')}@github.com/${repository}.git`;
  const person = world.person(2);
  const sections = [
    section('core', ['repositoryformatversion = 0', 'filemode = true', 'bare = false', 'logallrefupdates = true']),
    section('remote "origin"', [`url = ${address}`, 'fetch = +refs/heads/*:refs/remotes/origin/*']),
    section(`branch "${site.branch}"`, ['remote = origin', `merge = refs/heads/${site.branch}`]),
  ];
  if (random.chance(0.5)) {
    const branch = random.pick(['staging', 'hotfix/checkout', 'feature/login', 'release/next']);
    sections.push(section(`branch "${branch}"`, ['remote = origin', `merge = refs/heads/${branch}`]));
  }
  if (random.chance(0.5)) sections.push(section('user', [`name = ${person.name}`, `email = ${world.email(person)}`]));
  return sections.join('');
}

const section = (name: string, lines: readonly string[]): string =>
  `[${name}]\n${lines.map((line) => `\t${line}\n`).join('')}`;
