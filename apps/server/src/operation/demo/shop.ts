import type { Random } from '../../platform/random/random.ts';

/** The sample site: a shop under a name that is reserved for documentation (RFC 2606). */
export const SHOP_ORIGIN = 'https://demo-shop.example';

const GOODS = [
  'kettle',
  'teapot',
  'lamp',
  'backpack',
  'raincoat',
  'notebook',
  'headphones',
  'desk',
  'chair',
  'bicycle',
] as const;
const ARTICLES = ['choosing-a-kettle', 'repairing-a-bicycle', 'light-for-small-rooms', 'packing-for-a-week'] as const;

export function product(random: Random): string {
  return `/products/${random.pick(GOODS)}-${random.whole(100, 160)}`;
}

export function article(random: Random): string {
  return `/blog/${random.pick(ARTICLES)}`;
}

/** What a person opens next: mostly goods, sometimes something to read. */
export function nextPage(random: Random): string {
  return random.pick([product, product, product, article, () => '/products', () => '/cart', () => '/'])(random);
}

/** What those look for who hope for a mistake. */
export const WEAK_SPOTS = [
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/wp-admin/setup-config.php',
  '/phpmyadmin/index.php',
  '/backup.zip',
  '/server-status',
  '/actuator/env',
  '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
  '/config.json',
  '/.aws/credentials',
  '/admin/login',
] as const;
