import { describe, expect, it } from 'vitest';
import { redactText, redactUrl } from '../../../../src/detection/admitting/redact.ts';
import { redactBody } from '../../../../src/detection/admitting/redact-body.ts';

const SECRET = 'hx7Qd93kLmZ0wTb4';
const SECRET64 = Buffer.from(`\0bob\0${SECRET}`).toString('base64');

const asBase64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');
const told = (url: string): string => `/a?u=${encodeURIComponent(url)}`;

describe('an address', () => {
  it.each([
    `/a?%EF%BD%90%EF%BD%81%EF%BD%93%EF%BD%93=${SECRET}`,
    `/v1/api-key/${SECRET}/x`,
    `//admin:${SECRET}@shop.example/x`,
    `https:/\\admin:${SECRET}@shop.example/x`,
    told(`https://api.telegram.org/bot123456789:AAHd${SECRET}${SECRET}/getMe`),
    told(`https://discord.com/api/v10/webhooks/123456/${SECRET}`),
    told(`https://acme.webhook.office.com/webhookb2/1-2@3-4/IncomingWebhook/${SECRET}/5-6`),
    told(`https://hooks.zapier.com/hooks/catch/123456/${SECRET}`),
    told(`https://maker.ifttt.com/trigger/lights/with/key/${SECRET}`),
  ])('%s loses what lets somebody in', (url) => {
    expect(redactUrl(url)).not.toContain(SECRET);
    expect(redactUrl(redactUrl(url))).toBe(redactUrl(url));
  });

  it.each([4, 6, 9])('loses what was encoded %i times over', (times) => {
    let value = `/login?password=${SECRET}`;
    for (let at = 0; at < times; at++) value = encodeURIComponent(value);
    for (const text of [`/a?u=${value}`, value, `q ${value}`]) {
      expect(redactUrl(text)).not.toContain(SECRET);
      expect(redactText(text)).not.toContain(SECRET);
    }
  });

  it('of a host that is called like a place keeps its path', () => {
    const url = 'http://secrets.shop.example/files/8f3a9c2d1e4b5f60/proxy-2.1.tar.gz';
    expect(redactUrl(url)).toBe(url);
  });

  it('loses JSON in base64 that holds a credential, wherever it stands, and keeps other such JSON', () => {
    const [secret, plain] = [asBase64({ password: SECRET }), asBase64({ page: 'shoes' })];
    expect(redactUrl(`/x/${secret}/y?a=1`)).toBe('/x/[removed]/y?a=1');
    expect(redactUrl(`/x/${plain}/y?a=1`)).toBe(`/x/${plain}/y?a=1`);
    const body = (encoded: string) => redactBody(JSON.stringify({ d: encoded }), 'application/json');
    expect([body(secret), body(plain)]).toEqual(['{"d":"[removed]"}', `{"d":"${plain}"}`]);
  });
});

describe('a text', () => {
  it.each([
    `nvapi-${SECRET}${SECRET}`,
    `vercel_blob_rw_${SECRET}${SECRET}`,
    `password -> ${SECRET}`,
    `password: >-\n  ${SECRET}`,
    `password:\n  - ${SECRET}`,
    `password = """${SECRET}"""`,
    `userPassword:: ${SECRET}`,
    `a:1:{s:8:"password";s:16:"${SECRET}";}`,
    `\u0002password\0\u0011\0\0\0${SECRET}\0`,
    `{&quot;password&quot;:&quot;${SECRET}&quot;}`,
    `p&#97;ssword=${SECRET}`,
    `CREATE USER bob IDENTIFIED BY '${SECRET}'`,
    `INSERT INTO users (id, name, password) VALUES (1,'a','x'),(2,'b, c','${SECRET}')`,
    `echo ${SECRET} | sudo -S id`,
    `USER bob\r\nPASS ${SECRET}\r\n`,
    `AUTH ${SECRET}\nPING`,
    `AUTH LOGIN\r\nYm9iQGE=\r\n${SECRET64}\r\nMAIL FROM:<bob@shop.example>`,
    `a1 AUTHENTICATE PLAIN\r\n${SECRET64}`,
    `*2\r\n$4\r\nAUTH\r\n$16\r\n${SECRET}\r\n*1\r\n$4\r\nPING\r\n`,
    `*3\r\n$4\r\nauth\r\n$3\r\nbob\r\n$16\r\n${SECRET}\r\n`,
    `*4\r\n$6\r\nCONFIG\r\n$3\r\nSET\r\n$11\r\nrequirepass\r\n$16\r\n${SECRET}\r\n`,
    `MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7${SECRET}`,
    'Administrator:500:aad3b435b51404eeaad3b435b51404ee:31d6cfe0d16ae931b73c59d7e0c089c0:::',
  ])('%j loses its credential', (text) => {
    expect(redactText(text)).not.toContain(SECRET);
    expect(redactText(text)).not.toContain(SECRET64);
    expect(redactText(text)).toContain('[removed]');
  });

  it.each([
    'AUTH LOGIN\r\nMAIL FROM:<bob@shop.example>\r\nDATA',
    '*3\r\n$3\r\nSET\r\n$5\r\ncount\r\n$2\r\n12\r\n',
    "INSERT INTO orders (id, state) VALUES (1, 'open'), (2, 'sent')",
    'fish &amp; chips -> 12, a &lt; b',
    'list:\n  - one\n  - two',
    '../../etc/passwd\0.jpg',
    String.raw`C:\\Users\\ada@shop.example\\files`,
    `INSERT INTO a (password) VALUES (${"'".repeat(4_001)}`,
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0',
    'https://discord.com/channels/123456789012345678/123456789012345678',
  ])('%j is kept', (text) => {
    expect(redactText(text)).toBe(text);
  });
});

describe('a body', () => {
  it.each([
    ['text/xml', `<dict><key>password</key><string>${SECRET}</string></dict>`],
    ['text/csv', `user,password,city\nbob,${SECRET},Bonn`],
    ['text/plain', `user\tpassword\nbob\t${SECRET}`],
    ['application/json-patch+json', JSON.stringify([{ op: 'add', path: '/user/password', value: SECRET }])],
    ['application/json', JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'a', d: SECRET })],
    ['application/json', `{'password':'${SECRET}'}`],
  ])('of %s loses its credential: %j', (contentType, body) => {
    expect(redactBody(body, contentType)).not.toContain(SECRET);
  });

  it.each([
    ['application/json', '[{"op":"replace","path":"/user/name","value":"b"}]'],
    ['application/json', '{"event":"seen","path":"/account/password","data":{"ms":12},"text":"Change it"}'],
    ['application/json', '{"kty":"RSA","n":"abc","e":"AQAB"}'],
    ['text/csv', 'user,city\nbob,Bonn'],
  ])('of %s is kept: %j', (contentType, body) => {
    expect(redactBody(body, contentType)).toBe(body);
  });
});
