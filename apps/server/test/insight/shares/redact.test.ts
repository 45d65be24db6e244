import { describe, expect, it } from 'vitest';
import { redactPath } from '../../../src/insight/actors/redact-path.ts';
import { networkOnly } from '../../../src/insight/shares/redact.ts';

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
    ['/users/ada%2540example.com', '/users/…'],
    [`/reset/${'a1'.repeat(30)}`, '/reset/…'],
    ['/reset/5f4dcc3b5aa765d61d8327deb882cf99', '/reset/…'],
    ['/orders/0190BBBB-0000-8000-8000-000000000001/pay', '/orders/…/pay'],
    ['/join/q8Zr2_xT0aLmB4kPw9Yc', '/join/…'],
    ['/cart;jsessionid=1A530637289A', '/cart;jsessionid=…'],
    ['/blog/2026-03-09-how-we-moved-to-http2/', '/blog/2026-03-09-how-we-moved-to-http2/'],
    ['/search?q=ada', '/search'],
    ['', ''],
  ])('the path %s is %s', (path, shown) => {
    expect(redactPath(path)).toBe(shown);
  });
});
