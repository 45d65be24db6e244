import { describe, expect, it } from 'vitest';
import { CAPTURED_LENGTH, cutBody, redactBody } from '../../../src/detection/admitting/redact-body.ts';

const SECRET = 'hunter2hunter2';

describe('a captured body', () => {
  it.each([
    ['application/json', `{"user":"a","password":"${SECRET}"}`, '{"user":"a","password":"[removed]"}'],
    ['', `{"user":"a","pass\\u0077ord" : "${SECRET}"`, null],
    ['application/json', `{"pin": 123456, "n": 7}`, '{"pin": "[removed]", "n": 7}'],
    ['application/json', `{"user":"a","password":"${SECRET}`, null],
    ['application/x-www-form-urlencoded', `user=a&user[password]=${SECRET}&x=1`, 'user=a&user[password]=[removed]&x=1'],
    ['application/x-www-form-urlencoded', `password=${SECRET}`, 'password=[removed]'],
    [
      'text/xml',
      `<login><user>a</user><Password x="1">${SECRET}</Password></login>`,
      '<login><user>a</user><Password x="1">[removed]</Password></login>',
    ],
    [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="user"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name="passwd"\r\n\r\n${SECRET}\r\n--b--\r\n`,
      null,
    ],
    ['application/json', `{"password":["${SECRET}"],"x":1}`, '{"password":"[removed]","x":1}'],
    ['application/json', `{"password":{"value":"${SECRET}"},"x":1}`, '{"password":"[removed]","x":1}'],
    [
      'application/json',
      `{"a":{"passwords":[{"x":"]${SECRET}"},["${SECRET}"]],"b":1}}`,
      '{"a":{"passwords":"[removed]","b":1}}',
    ],
    ['application/json', `{"a":{"password":["${SECRET}`, '{"a":{"password":"[removed]"'],
    ['application/json', `{"query":"mutation { login(user: \\"a\\", password: \\"${SECRET}\\") }"}`, null],
    ['application/json', `{password: "${SECRET}"}`, null],
    ['application/json', `{password:"${SECRET}"}`, null],
    ['application/json', `{'password':'${SECRET}'}`, null],
    ['application/json', `password=${SECRET}`, null],
    ['text/xml', `<r><password><![CDATA[${SECRET}]]></password></r>`, '<r><password>[removed]</password></r>'],
    ['text/xml', `<user name="a" password="${SECRET}"/>`, null],
    ['multipart/form-data', `password=${SECRET}`, null],
    ['multipart/form-data; boundary=b', `--b\r\nContent-Disposition: form-data; name='pwd'\r\n\r\n${SECRET}`, null],
    [
      'application/json',
      JSON.stringify({ note: `APP_ENV=prod\nDB_PASSWORD=${SECRET}\nAPP_KEY=${SECRET}${SECRET}\nUSER=a` }),
      JSON.stringify({ note: 'APP_ENV=prod\nDB_PASSWORD=[removed]\nAPP_KEY=[removed]\nUSER=a' }),
    ],
    [
      'application/json',
      JSON.stringify({ k: `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----` }),
      null,
    ],
    [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="mật khẩu"\r\n\r\n${SECRET}\r\n--b--\r\n`,
      null,
    ],
    ['text/plain', `login with password=${SECRET} please`, 'login with password=[removed] please'],
    ['text/plain', 'Bearer abcdefghijklmnop', 'Bearer [removed]'],
  ])('%s loses its credentials: %j', (contentType, body, expected) => {
    const kept = redactBody(body, contentType);
    expect(kept).not.toContain(SECRET);
    if (expected !== null) expect(kept).toBe(expected);
  });

  it.each([
    ['application/json', '{"query":"{ users { id } }","page":2}'],
    ['application/x-www-form-urlencoded', "id=1'+or+'1'='1&sort=name"],
    ['text/xml', '<a><b>1</b></a>'],
  ])('%s without any is kept as it is: %j', (contentType, body) => {
    expect(redactBody(body, contentType)).toBe(body);
  });

  it('is cut', () => {
    expect(redactBody(cutBody('x'.repeat(100_000)), 'text/plain')).toBe(`${'x'.repeat(CAPTURED_LENGTH)}…`);
  });

  it.each(['{', '"', '<a', 'name="', '\\"'])('of many %j is read in one go', (unit) => {
    for (const type of ['application/json', 'text/xml', 'multipart/form-data', ''])
      redactBody(cutBody(unit.repeat(400_000)), type);
  });
});
