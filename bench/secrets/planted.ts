import { randomBytes, randomInt } from 'node:crypto';

/** One credential where a visitor or a careless sensor may have put it. */
export interface Planted {
  /** What must not be found anywhere. */
  readonly secret: string;
  /** Where it stands: parts of a request that are sent through each door as far as the door takes them. */
  readonly target?: string;
  readonly referrer?: string;
  readonly userAgent?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly contentType?: string;
}

/** Names in protocols and languages; what is typed by people is removed whatever it looks like. */
const NAMES =
  `password passwd pwd pw login_pass newPassword2 passwort kennwort contrasena contraseña clave senha mot_de_passe mdp
  wachtwoord haslo heslo jelszo lösenord parola şifre пароль 密码 パスワード 비밀번호 code state sig signature key ticket nonce hash
  hmac invite magic reset SAMLResponse assertion code_verifier id_token access_token refresh_token api_key X-Api-Key
  client_secret aws_secret_access_key recovery_code backup_code security_answer otp mfa_code pin cvv cvc card_number iban
  ssn session_id JSESSIONID PHPSESSID csrf_token auth cookie passphrase private_key log cc`.split(/\s+/);

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Shape = (name: string, secret: string) => Omit<Planted, 'secret'>;

/** How a name and its value are written; each name takes several in turn. */
const SHAPES: readonly Shape[] = [
  (name, secret) => ({ target: `/login?${encodeURIComponent(name)}=${encodeURIComponent(secret)}&page=2` }),
  (name, secret) => ({ target: `/a?user[${encodeURIComponent(name)}][]=${encodeURIComponent(secret)}` }),
  (name, secret) => ({ target: `/a?d=${encodeURIComponent(JSON.stringify({ user: 'a', [name]: secret }))}` }),
  (name, secret) => ({ target: `/a?${hexEncoded(name)}=${encodeURIComponent(secret)}` }),
  (name, secret) => ({
    referrer: `https://shop.example/cb?x=1#${encodeURIComponent(name)}=${encodeURIComponent(secret)}`,
  }),
  (name, secret) => ({ metadata: { [name]: secret } }),
  (name, secret) => ({ metadata: { note: `${name}=${secret}` } }),
  (name, secret) => ({ body: JSON.stringify({ user: 'a', [name]: secret }), contentType: JSON_TYPE }),
  (name, secret) => ({ body: `user=a&${encodeURIComponent(name)}=${encodeURIComponent(secret)}`, contentType: FORM }),
  (name, secret) => ({ body: JSON.stringify([[name, secret]]), contentType: JSON_TYPE }),
  (name, secret) => ({ body: JSON.stringify({ fields: [{ name, value: secret }] }), contentType: JSON_TYPE }),
  (name, secret) => ({
    body: JSON.stringify({ page: `<form>\n<input name="${name}" value="${secret}"/></form>` }),
    contentType: JSON_TYPE,
  }),
  (name, secret) => ({
    body: JSON.stringify({ sent: JSON.stringify([{ name, value: secret }]) }),
    contentType: JSON_TYPE,
  }),
];

/** Shapes of which only names of certain credentials take part: nothing in them says what the value is. */
const SURE_NAMES = 'password passwort contrasena senha api_key otp cvv'.split(' ');

/** Secrets that stand without any name. */
const ALONE: readonly ((secret: string) => { readonly secret: string; readonly text: string })[] = [
  (random) => ({ secret: random, text: `Bearer ${random}` }),
  (random) => ({ secret: random, text: `curl -u admin:${random} https://api.shop.example/` }),
  (random) => ({ secret: random, text: `mysql -uroot -p${random} shop` }),
  (random) => ({ secret: random, text: `https://user:${random}@shop.example/` }),
  (random) => ({ secret: random, text: `APP_ENV=prod\nDB_PASSWORD=${random}\nDEBUG=no` }),
  (random) => ({ secret: random, text: `db:\n  password: ${random}` }),
  (random) => ({ secret: random, text: `machine a.example login bob password ${random}` }),
  (random) => ({ secret: random, text: `otpauth://totp/Shop:alice?secret=${random}&issuer=Shop` }),
  (random) => ({ secret: random, text: `-----BEGIN PRIVATE KEY-----\n${random}\n-----END PRIVATE KEY-----` }),
  ...[
    'glpat-',
    'npm_',
    'ghp_',
    'sk_live_',
    'xoxb-',
    'AKIA',
    'hf_',
    'shpat_',
    'dop_v1_',
    'AIza',
    'gsk_',
    'xai-',
    'CFPAT-',
  ].map((prefix) => (_: string) => {
    const secret = `${prefix}${randomBytes(20).toString('hex').toUpperCase()}`;
    return { secret, text: `key is ${secret}` };
  }),
  () => {
    const secret = [
      'eyJhbGciOiJIUzI1NiJ9',
      randomBytes(24).toString('base64url'),
      randomBytes(24).toString('base64url'),
    ];
    return { secret: secret.join('.'), text: secret.join('.') };
  },
  () => {
    const secret = cardNumber();
    return { secret, text: `paid with ${secret}` };
  },
  () => {
    const secret = germanAccount();
    return { secret, text: `refund to ${secret}` };
  },
];

/** Every credential of one run, new each time. */
export function plantSecrets(): readonly Planted[] {
  const named = NAMES.flatMap((name, at) =>
    [0, 1, 2, 3, 4].map((turn) => {
      const secret = randomSecret(at + turn);
      return { secret, ...SHAPES[(at * 3 + turn * 3) % SHAPES.length]?.(name, secret) };
    }),
  );
  const sure = SURE_NAMES.flatMap((name) => {
    const [one, two, three] = [randomSecret(0), randomSecret(1), randomSecret(2)];
    const query = `mutation($v: String!) { login(user: "a", ${name}: $v) { id } }`;
    return [
      { secret: one, body: JSON.stringify({ query, variables: { v: one } }), contentType: JSON_TYPE },
      { secret: two, target: `/a?field=${name}&value=${two}` },
      { secret: three, body: `<login><${name}>${three}</${name}></login>`, contentType: 'text/xml' },
    ];
  });
  const places = ['reset', 'invite', 'verify', 'magic', 'password/reset/MQ'].map((place, at) => {
    const secret = randomSecret(at);
    return { secret, target: `/${place}/${encodeURIComponent(secret)}` };
  });
  const alone = ALONE.flatMap((make) => {
    const [first, second, third] = [make(randomSecret(1)), make(randomSecret(3)), make(randomSecret(1))];
    return [
      { secret: first.secret, target: `/a?q=${encodeURIComponent(first.text)}` },
      { secret: second.secret, metadata: { note: second.text } },
      { secret: third.secret, body: third.text, contentType: 'text/plain' },
    ];
  });
  return [...named, ...sure, ...places, ...alone];
}

/** As servers and people make them: hexadecimal, base64url, base 36, letters and digits. */
function randomSecret(turn: number): string {
  const bytes = randomBytes(20);
  if (turn % 4 === 0) return bytes.toString('hex');
  if (turn % 4 === 1) return bytes.toString('base64url').replace(/^-/, 'x');
  if (turn % 4 === 2) return [...bytes].map((byte) => (byte % 36).toString(36)).join('');
  return [...bytes].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'[byte % 56]).join('');
}

function hexEncoded(name: string): string {
  return [...Buffer.from(name)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function cardNumber(): string {
  const digits = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function germanAccount(): string {
  const account = Array.from({ length: 18 }, () => randomInt(10)).join('');
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}
