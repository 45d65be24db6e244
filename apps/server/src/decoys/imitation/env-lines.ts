import type { Random } from '../../platform/random/random.ts';
import { type Scene, shuffled } from './scene.ts';
import { databaseHost } from './site.ts';

/** Settings of one part of an application, in the order in which they stand together. */
type Block = readonly string[];

/** Writes the settings of an application as developers keep them: `NAME=value`, one block for each thing it talks to. */
export async function envLines(scene: Scene): Promise<string> {
  const random = scene.random('environment');
  const framework = scene.site.random('framework').pick(FRAMEWORKS);
  const { first, others } = await framework(scene, random);
  // Everybody adds services to the end as they come.
  const blocks = [first, ...shuffled(others, random)];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

interface Blocks {
  readonly first: Block;
  readonly others: readonly Block[];
}
type Framework = (scene: Scene, random: Random) => Promise<Blocks>;

const laravel: Framework = async (scene, random) => {
  const { site, world, origin } = scene;
  return {
    first: [
      `APP_NAME="${site.name}"`,
      'APP_ENV=production',
      `APP_KEY=base64:${world.token('base64', 'app')}`,
      `APP_DEBUG=${random.chance(0.2)}`,
      `APP_URL=${origin}`,
    ],
    others: [
      [
        'DB_CONNECTION=mysql',
        `DB_HOST=${databaseHost(scene.site)}`,
        'DB_PORT=3306',
        `DB_DATABASE=${site.slug}_${random.pick(['prod', 'live', 'app', 'web'])}`,
        `DB_USERNAME=${random.pick([site.slug, `${site.slug}_app`, 'app', 'laravel'])}`,
        `DB_PASSWORD=${await scene.canary('database_password')}`,
      ],
      [
        `CACHE_STORE=${random.pick(['redis', 'database', 'file'])}`,
        `QUEUE_CONNECTION=${random.pick(['redis', 'database', 'sync'])}`,
        `SESSION_LIFETIME=${random.pick([60, 120, 240])}`,
      ],
      [
        `REDIS_HOST=${random.chance(0.5) ? '127.0.0.1' : site.machine('redis').address}`,
        `REDIS_PASSWORD=${random.chance(0.5) ? 'null' : world.token('hex', 'redis')}`,
        'REDIS_PORT=6379',
      ],
      ['MAIL_MAILER=smtp', ...(await mail(scene, random, 'MAIL_'))],
      await aws(scene, 'AWS_BUCKET'),
      ...(random.chance(0.7) ? [await stripe(scene, 'STRIPE_KEY', 'STRIPE_SECRET')] : []),
    ],
  };
};

const node: Framework = async (scene, random) => {
  const { site, world, origin } = scene;
  const user = random.pick([site.slug, 'app', 'api', 'service']);
  const address = `${databaseHost(scene.site)}:5432/${site.slug}${random.pick(['', '_prod', '_api'])}`;
  return {
    first: ['NODE_ENV=production', `PORT=${random.pick([3000, 3001, 4000, 5000, 8000])}`, `PUBLIC_URL=${origin}`],
    others: [
      [`DATABASE_URL=postgresql://${user}:${await scene.canary('database_password')}@${address}`],
      [`JWT_SECRET=${world.token('long_hex', 'jwt')}`, `SESSION_SECRET=${world.token('hex', 'session')}`],
      [`ADMIN_TOKEN=${await scene.canary('jwt')}`],
      await mail(scene, random, 'SMTP_'),
      await aws(scene, 'S3_BUCKET'),
      ...(random.chance(0.7) ? [await stripe(scene, 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY')] : []),
      ...(random.chance(0.5) ? [[`GITHUB_TOKEN=${await scene.canary('github_token')}`]] : []),
    ],
  };
};

const django: Framework = async (scene, random) => {
  const { site, world, domain } = scene;
  return {
    first: [
      `DJANGO_SETTINGS_MODULE=${random.pick(['config', site.slug, 'core'])}.settings.production`,
      `SECRET_KEY='${world.token('generated_password', 'one')}${world.token('generated_password', 'two')}'`,
      'DEBUG=False',
      `ALLOWED_HOSTS=${domain},${random.pick([`www.${domain}`, 'localhost', '127.0.0.1'])}`,
    ],
    others: [
      [
        `POSTGRES_HOST=${databaseHost(scene.site)}`,
        `POSTGRES_DB=${site.slug}`,
        `POSTGRES_USER=${random.pick([site.slug, 'django', 'postgres'])}`,
        `POSTGRES_PASSWORD=${await scene.canary('database_password')}`,
      ],
      [
        `CELERY_BROKER_URL=redis://${random.chance(0.5) ? 'localhost' : site.machine('redis').address}:6379/${random.whole(0, 3)}`,
      ],
      await mail(scene, random, 'EMAIL_'),
      await aws(scene, 'AWS_STORAGE_BUCKET_NAME'),
      ...(random.chance(0.4) ? [[`INTERNAL_API_TOKEN=${await scene.canary('bearer_token')}`]] : []),
    ],
  };
};

const FRAMEWORKS: readonly Framework[] = [laravel, node, django];

async function mail({ site, domain, canary }: Scene, random: Random, prefix: string): Promise<Block> {
  return [
    `${prefix}HOST=${random.pick([`smtp.${domain}`, `mail.${domain}`, site.machine('smtp').host])}`,
    `${prefix}PORT=${random.pick([25, 465, 587])}`,
    `${prefix}USERNAME=${random.pick(['noreply', 'no-reply', 'mailer', 'notifications', 'info'])}@${domain}`,
    `${prefix}PASSWORD=${await canary('password')}`,
  ];
}

async function aws({ site, canary }: Scene, bucket: string): Promise<Block> {
  return [
    `AWS_ACCESS_KEY_ID=${await canary('aws_access_key_id')}`,
    `AWS_SECRET_ACCESS_KEY=${await canary('aws_secret_access_key')}`,
    `AWS_DEFAULT_REGION=${site.region}`,
    `${bucket}=${site.slug}-${site.random('bucket').pick(['uploads', 'media', 'assets', 'files', 'backups'])}`,
  ];
}

async function stripe({ world, canary }: Scene, publishable: string, secret: string): Promise<Block> {
  const letters = ['a', 'b', 'c', 'd', 'e'].map((part) => world.token('alphanumeric', part)).join('');
  const name = `pk_live_51${letters.slice(0, 97)}`;
  return [`${publishable}=${name}`, `${secret}=${await canary('stripe_secret_key')}`];
}
