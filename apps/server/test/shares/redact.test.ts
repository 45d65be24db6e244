import { describe, expect, it } from 'vitest';
import { networkOnly, redactPath } from '../../src/shares/redact.ts';

describe('what a stranger reads instead', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('%s is %s', (ip, network) => {
    expect(networkOnly(ip)).toBe(network);
  });

  it.each([
    ['/wp-login.php', '/wp-login.php'],
    ['/../../etc/passwd', '/../../etc/passwd'],
    ['/users/ada@example.com/mail', '/users/…/mail'],
    ['/users/ada%40example.com', '/users/…'],
    [`/reset/${'a1'.repeat(30)}`, '/reset/…'],
    ['/search?q=ada', '/search'],
    ['', ''],
  ])('the path %s is %s', (path, shown) => {
    expect(redactPath(path)).toBe(shown);
  });
});
