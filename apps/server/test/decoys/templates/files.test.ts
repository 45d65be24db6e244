import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { awsCredentials } from '../../../src/decoys/templates/aws-credentials.ts';
import { backupArchive } from '../../../src/decoys/templates/backup-archive.ts';
import { envFile } from '../../../src/decoys/templates/env-file.ts';
import { gitConfig } from '../../../src/decoys/templates/git-config.ts';
import { sshKey } from '../../../src/decoys/templates/ssh-key.ts';
import { swagger } from '../../../src/decoys/templates/swagger.ts';
import { wpConfigBackup } from '../../../src/decoys/templates/wp-config-backup.ts';
import { type Answer, ask } from '../../parts/decoys/asking.ts';
import { hasSshKeygen, publicKeyOf } from '../../parts/machine/ssh-keygen.ts';

const SECRETS = Array.from({ length: 12 }, (_, at) => ({ secret: `secret ${at}` }));
const hasUnzip = existsSync('/usr/bin/unzip');
const hasGit = existsSync('/usr/bin/git');

/** Runs a program on an answer that was saved to a file, as its finder would. */
function onFile({ bytes }: Answer, program: string, args: (file: string) => readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-template-'));
  try {
    const file = join(folder, 'taken');
    writeFileSync(file, bytes);
    return execFileSync(program, args(file), { encoding: 'utf8', cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('/.env', () => {
  it('is read by readers of such files, whatever framework it is for', async () => {
    const frameworks = new Set<string>();
    for (const asked of SECRETS) {
      const { text, canaries } = await ask(envFile, asked);
      const settings = parseEnv(text);
      expect(Object.keys(settings)).toHaveLength(text.split('\n').filter((line) => line !== '').length);
      expect(Object.values(settings).join('\n')).toContain(canaries[0]);
      frameworks.add(Object.keys(settings)[0] ?? '');
    }
    expect(frameworks.size).toBeGreaterThan(1);
  });
});

describe('/.git/config', () => {
  it.skipIf(!hasGit)('is read by Git, and names the branch that HEAD names', async () => {
    for (const asked of SECRETS.slice(0, 4)) {
      const config = onFile(await ask(gitConfig, asked), 'git', (file) => ['config', '--file', file, '--list']);
      const { text } = await ask(gitConfig, { ...asked, path: '/.git/HEAD' });
      const branch = /^ref: refs\/heads\/(\S+)\n$/.exec(text)?.[1] ?? '';
      expect(config).toContain(`branch.${branch}.merge=refs/heads/${branch}`);
      expect(config).toMatch(/remote\.origin\.url=https:\/\/[\w.-]+:ghp_\w{36}@github\.com\/[\w.-]+\/[\w.-]+\.git/);
    }
  });
});

describe('/backup.zip', () => {
  it.skipIf(!hasUnzip)('is a whole archive with plausible files', async () => {
    for (const asked of SECRETS.slice(0, 4)) {
      const answer = await ask(backupArchive, asked);
      expect(onFile(answer, 'unzip', (file) => ['-t', file])).toContain('No errors detected');
      const plain = onFile(answer, 'unzip', (file) => ['-p', file]);
      for (const canary of answer.canaries) expect(plain).toContain(canary);
      expect(plain).toMatch(/INSERT INTO `users` VALUES \(1,/);
      expect(onFile(answer, 'unzip', (file) => ['-Z1', file])).toMatch(/\.sql\n/);
      expect(answer.bytes.length).toBeLessThan(64_000);
    }
  });
});

describe('/wp-config.php.bak', () => {
  it('defines what WordPress asks for', async () => {
    const { text, canaries } = await ask(wpConfigBackup);
    const defined = new Map(
      [...text.matchAll(/^define\( '(\w+)', +'?(.*?)'? \);$/gm)].map(([, name, value]) => [name, value]),
    );
    for (const name of ['DB_NAME', 'DB_USER', 'DB_HOST', 'AUTH_KEY', 'NONCE_SALT'])
      expect(defined.get(name)).toBeTruthy();
    expect(defined.get('DB_PASSWORD')).toBe(canaries[0]);
    for (const [name = '', value = ''] of defined) if (/_(?:KEY|SALT)$/.test(name)) expect(value).toHaveLength(64);
  });
});

describe('/.aws/credentials', () => {
  it('has a profile with both halves of a key', async () => {
    for (const asked of SECRETS) {
      const { text, canaries } = await ask(awsCredentials, asked);
      const [id = '', secret = ''] = canaries;
      expect(text).toMatch(/^\[\w[\w-]*\]\n/);
      expect(text).toContain(`aws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`);
    }
  });
});

describe('/.ssh/id_ed25519', () => {
  it.skipIf(!hasSshKeygen)('is a key that OpenSSH uses', async () => {
    expect(publicKeyOf((await ask(sshKey)).text)).toMatch(/^ssh-ed25519 /);
  });
});

describe('/swagger.json', () => {
  it('describes an API whose references all lead somewhere', async () => {
    for (const asked of SECRETS) {
      const { text, headers } = await ask(swagger, asked);
      const document = JSON.parse(text);
      expect(headers['content-type']).toBe('application/json');
      expect(document).toMatchObject({ swagger: '2.0', host: 'shop.example.org', schemes: ['https'] });
      const references = [...text.matchAll(/"#\/definitions\/(\w+)"/g)].map(([, name = '']) => name);
      expect(references.length).toBeGreaterThan(10);
      for (const name of references) expect(document.definitions).toHaveProperty(name);
    }
  });
});
