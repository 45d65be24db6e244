import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redactText, redactUrl } from '../../../../src/detection/admitting/redact.ts';
import { redactBody } from '../../../../src/detection/admitting/redact-body.ts';
import {
  isCredential,
  isCredentialName,
  lastNameOf,
} from '../../../../src/detection/admitting/secrets/credential-names.ts';
import { looksRandom } from '../../../../src/detection/admitting/secrets/random-looking.ts';

const SECRET = 'hx7Qd93kLmZ0wTb4';

describe('a name', () => {
  it.each([
    ...['passwort', 'Kennwort', 'contraseña', 'contrasena', 'senha', 'mot_de_passe', 'motDePasse', 'hasło', 'şifre'],
    ...['wachtwoord', 'lösenord', 'passord', 'heslo', 'jelszó', 'пароль', '密码', 'パスワード', '비밀번호', 'parola'],
    ...['password2', 'newPassword', 'password_confirmation', 'login_pass', 'pw2', 'pwd2', 'user-pwd', 'DB_PASSWORD'],
    ...['cvv', 'cvc', 'card_number', 'cardNumber', 'iban', 'ssn', 'recovery_code', 'security_answer', 'SAMLResponse'],
    ...['cpf', 'passport_no', 'ausweisnummer', 'tax_id', 'g-recaptcha-response'],
    ...['X-Api-Key', 'oauth_token', 'client_secret', 'aws_secret_access_key', 'code_verifier', 'AccountKey'],
  ])('%s is that of a credential', (name) => {
    expect(isCredentialName(name)).toBe(true);
  });

  it.each([
    ...['passenger', 'author', 'keyboard', 'bypass', 'compass', 'pinned', 'spin', 'tokens_used', 'page', 'q', 'sort'],
    ...['secretary', 'sessions', 'cookie_consent', 'postal_code', 'state', 'code', 'key', 'card_brand', 'address'],
  ])('%s is not', (name) => {
    expect(isCredentialName(name)).toBe(false);
  });

  it.each(['password[]', 'password[0]', 'user[password]', 'user[password][]', 'login.password'])(
    '%s counts',
    (name) => {
      expect(lastNameOf(name)).toBe('password');
    },
  );

  it.each(['code', 'state', 'sig', 'signature', 'ticket', 'invite', 'magic', 'nonce', 'hash', 'key', 'log', 'cc'])(
    '%s lets the value decide',
    (name) => {
      expect(isCredential(name, SECRET)).toBe(true);
      for (const plain of ['open', 'california', 'SUMMER2024', '404', 'sort_by_price', '1700000000', 'card_declined']) {
        expect(isCredential(name, plain), plain).toBe(false);
      }
    },
  );
});

describe('a random value', () => {
  it.each(['hex', 'base64url', 'base64'] as const)('in %s is told from words', (encoding) => {
    const values = Array.from({ length: 1_000 }, () => randomBytes(16).toString(encoding));
    expect(values.filter((value) => !looksRandom(value)).length).toBeLessThanOrEqual(5);
  });

  it.each(['customer_subscription_created', 'Nordrhein-Westfalen', 'newCustomerDiscount2024', '2024-01-01T10:00:00Z'])(
    'is not %s',
    (text) => {
      expect(looksRandom(text)).toBe(false);
    },
  );
});

describe('an address', () => {
  it.each([
    `/a?password[]=${SECRET}`,
    `/a?x=%70assword%3D${SECRET}`,
    `/a?%2570assword=${SECRET}`,
    `/a?q=Bearer%20${SECRET}`,
    `/a?q=Bearer+${SECRET}`,
    `/a?d=${encodeURIComponent(JSON.stringify({ user: 'a', password: SECRET }))}`,
    `/a?d=${Buffer.from(JSON.stringify({ user: 'a', password: SECRET })).toString('base64')}`,
    `/a?d=${encodeURIComponent(encodeURIComponent(JSON.stringify([['password', SECRET]])))}`,
    `/a?field=password&value=${SECRET}`,
    `/a?query=${encodeURIComponent('query($p:String){login(password:$p)}')}&variables=${encodeURIComponent(JSON.stringify({ p: SECRET }))}`,
    `/a?cmd=curl+-u+admin:${SECRET}+http://x/`,
    `/a?cmd=curl%20-u%20admin%3A${SECRET}`,
    `/reset/${SECRET}`,
    `/password/reset/MQ/${SECRET}?a=1`,
    `/x/password%3D${SECRET}`,
    `https://shop.example/invite/${SECRET}#top`,
    `/a?code=${SECRET}&state=open`,
    `/a#access_token=${SECRET}`,
    `/a?u=${encodeURIComponent(`https://b.example/?sig=${SECRET}`)}`,
    `/a?contrase%C3%B1a=${SECRET}`,
  ])('%s loses what lets somebody in', (url) => {
    expect(redactUrl(url)).not.toContain(SECRET);
    expect(redactUrl(redactUrl(url))).toBe(redactUrl(url));
  });

  it.each([
    '/a?n=4111111111111111',
    '/a?n=4111+1111+1111+1111',
    '/a?n=4111%201111%201111%201111',
    '/a?n=5555-5555-5555-4444',
    '/a?n=378282246310005',
    '/a?n=DE89370400440532013000',
    '/a?n=DE89%203704%200044%200532%200130%2000',
    '/a?n=gb82west12345698765432',
  ])('%s loses the number', (url) => {
    expect(redactUrl(url)).toBe('/a?n=[removed]');
  });

  it.each([
    '/a?state=california&code=SUMMER2024&key=price&hash=section-3',
    '/reset/password',
    '/invite/friends?from=mail',
    '/verify/email/sent',
    '/orders/4111111111111112',
    '/t?ts=1700000000000&lat=48.4111111111111111',
    '/a?d=%7B%22user%22%3A%22a%22%7D',
    '/a?name=password&type=input',
    '/products/8f3a9c2d1e4b5f60?utm_source=news',
    '/search?q=how+to+reset+a+password',
  ])('%s is kept', (url) => {
    expect(redactUrl(url)).toBe(url);
  });
});

describe('a text', () => {
  it.each([
    `curl -u admin:${SECRET} https://shop.example/`,
    `curl --user "admin:${SECRET}" x`,
    `mysql -u root -p${SECRET} shop`,
    `sshpass -p '${SECRET}' ssh a@b`,
    `redis-cli -h a -a ${SECRET}`,
    `deploy --token ${SECRET}`,
    `echo "root:${SECRET}" | chpasswd`,
    `-----BEGIN RSA PRIVATE KEY-----\nMIIE${SECRET}\n-----END RSA PRIVATE KEY-----`,
    `-----BEGIN OPENSSH PRIVATE KEY-----\n${SECRET}`,
    `glpat-${SECRET}abcd`,
    `npm_${SECRET}${SECRET}`,
    `'password' => '${SECRET}',`,
    `Cookie: a=1; b=${SECRET}`,
    `Authorization: Custom ${SECRET}`,
    `%22password%22%3A%22${SECRET}%22`,
    `https://hooks.slack.com/services/T0/B0/${SECRET}`,
    `Authorization: Digest username="a", response=${SECRET}`,
    `Authorization: Signature keyId="a",signature="${SECRET}"`,
    `db:\n  password: ${SECRET}`,
    `back=/login?password=${SECRET}`,
    `define('AUTH_KEY', '${SECRET}');`,
    `the password is ${SECRET}`,
    `Mein Passwort lautet: ${SECRET}`,
    `machine a.example login bob password ${SECRET}`,
    `net user bob ${SECRET} /add`,
    `db.example:5432:shop:bob:${SECRET}`,
    `<add key="ApiSecret" value="${SECRET}" />`,
    `otpauth://totp/Shop:alice?secret=${SECRET}&issuer=Shop`,
    `PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\n${SECRET}\nPrivate-MAC: 0`,
    `bob:$apr1$abcdefgh$${SECRET}abcdef`,
    `gsk_${SECRET}${SECRET}${SECRET}`,
    `xai-${SECRET}${SECRET}${SECRET}`,
    `sb_secret_${SECRET}`,
    `0123456789abcdef0123456789abcdef-us12`,
  ])('%s loses its credential', (text) => {
    expect(redactText(text)).not.toContain(SECRET);
    expect(redactText(text)).toContain('[removed]');
  });

  it.each([
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'curl -u name https://shop.example/',
    'the code: see below; state: open; key: value',
    '-----BEGIN CERTIFICATE-----',
    'order 4111111111111112 of 2024-01-01',
    '100% sure, 50%25 off',
    'the password is required, your password is incorrect',
    "WHERE name IN ('token', 'session')",
    'feature=feat_test_61QGU1MWyFMSP9YBZ41ClCIKljWvsTgu',
    'at 12:30:45 on 10.0.0.1:8080:a:b',
  ])('%s is kept', (text) => {
    expect(redactText(text)).toBe(text);
  });
});

describe('a body', () => {
  it.each([
    ['application/json', JSON.stringify([['password', SECRET]])],
    ['application/json', JSON.stringify({ fields: [{ name: 'password', value: SECRET }] })],
    ['application/json', JSON.stringify({ value: SECRET, name: 'password' })],
    ['application/json', JSON.stringify(['user', 'a', 'Authorization', SECRET])],
    [
      'application/json',
      JSON.stringify({ query: 'mutation($p:String!){login(password: $p){t}}', variables: { p: SECRET } }),
    ],
    ['application/json', JSON.stringify({ url: `https://a.example/?password[]=${SECRET}` })],
    ['application/json', JSON.stringify({ inner: JSON.stringify({ password: SECRET }) })],
    ['application/json', `{"a":[{"name":"password","value":"${SECRET}`],
    [
      'text/xml',
      `<methodCall><methodName>wp.getUsersBlogs</methodName><params><param><value><string>admin</string></value></param><param><value><string>${SECRET}</string></value></param></params></methodCall>`,
    ],
    ['text/xml', `<member><name>password</name><value><string>${SECRET}</string></value></member>`],
    ['text/xml', `<input name="password" value="${SECRET}"/>`],
    ['text/xml', `<input value="${SECRET}" name="password"/>`],
    ['text/plain', String.raw`page = "<input name=\"password\" value=\"${SECRET}\"/>"`],
    ['text/plain', String.raw`page = "<input value=\"${SECRET}\" name=\"password\"/>"`],
    ['text/plain', String.raw`page = "<param name=\"password\">${SECRET}<\/param>"`],
    ['application/json', JSON.stringify({ page: `<input name="password" value="${SECRET}"/>` })],
    ['application/json', JSON.stringify({ page: `<input value="${SECRET}" type="text" name="password">` })],
    ['application/json', JSON.stringify({ page: `<form>\n<param name="password">${SECRET}</param>\n</form>` })],
    [
      'application/json',
      JSON.stringify({ page: `<login password="${SECRET}" user="a"/>` }).replaceAll('\\"', '\\u0022'),
    ],
    ['application/json', JSON.stringify([JSON.stringify({ page: `<input name="password" value="${SECRET}"/>` })])],
    ['application/json', JSON.stringify({ inner: JSON.stringify([{ name: 'password', value: SECRET }]) })],
    ['application/json', JSON.stringify({ inner: JSON.stringify({ x: JSON.stringify(['password', SECRET]) }) })],
    [
      'application/json',
      JSON.stringify({ shell: `curl -H "Authorization: Bearer ${SECRET}" -d "x" https://a.example/` }),
    ],
    ['application/x-www-form-urlencoded', `a=1&password[]=${SECRET} with+spaces`],
    [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="password[]"\r\n\r\n${SECRET}\r\n--b--`,
    ],
  ])('of %s loses its credential: %s', (contentType, body) => {
    expect(redactBody(body, contentType)).not.toContain(SECRET);
  });

  it.each([
    '{"rows":[["name","value"],["state","open"]],"id":"a","value":"b"}',
    '{"code":"card_declined","state":"open","password":null,"secret":true}',
  ])('%s is kept', (body) => {
    expect(redactBody(body, 'application/json')).toBe(body);
  });
});
