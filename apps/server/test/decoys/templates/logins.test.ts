import { describe, expect, it } from 'vitest';
import { loginForm } from '../../../src/decoys/templates/login-form.ts';
import { phpmyadmin } from '../../../src/decoys/templates/phpmyadmin.ts';
import { wpLogin } from '../../../src/decoys/templates/wp-login.ts';
import { type Answer, type Asked, ask } from '../../parts/decoys/asking.ts';

const SECRETS = Array.from({ length: 12 }, (_, at) => ({ secret: `secret ${at}` }));

/** The text of WordPress's red box, without markup. */
const errorOf = ({ text }: Answer): string =>
  (/<div id="login_error"[^>]*>(.*?)<\/div>/s.exec(text)?.[1] ?? '').replace(/<[^>]+>/g, '');

describe('/wp-login.php', () => {
  const tryWith = (form: Record<string, string>, asked: Asked = {}): Promise<Answer> =>
    ask(wpLogin, {
      ...asked,
      form: { testcookie: '1', 'wp-submit': 'Log In', ...form },
      visit: { headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' } },
    });

  it('shows the form, sets the cookie that it checks for, and is kept by nobody', async () => {
    const { status, headers, text } = await ask(wpLogin);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBe('wordpress_test_cookie=WP%20Cookie%20check; path=/; secure; HttpOnly');
    expect(headers['cache-control']).toContain('no-store');
    expect(text).toMatch(/<form name="loginform" id="loginform" action="https:\/\/shop\.example\.org\/wp-login\.php"/);
    expect(errorOf({ text } as Answer)).toBe('');
  });

  it('refuses in the words of WordPress', async () => {
    expect(errorOf(await tryWith({ log: '', pwd: '' }))).toBe(
      'Error: The username field is empty.Error: The password field is empty.',
    );
    expect(errorOf(await tryWith({ log: 'nobody', pwd: 'x' }))).toBe(
      'Error: The username nobody is not registered on this site. If you are unsure of your username, try your email address instead.',
    );
    expect(errorOf(await tryWith({ log: 'a@b.example', pwd: 'x' }))).toBe(
      'Error: Unknown email address. Check again or try your username.',
    );
    expect(errorOf(await ask(wpLogin, { form: { log: 'admin', pwd: 'x', testcookie: '1' } }))).toContain(
      'Cookies are blocked',
    );
  });

  it('knows some users, and no password of theirs', async () => {
    const answers = await Promise.all(SECRETS.map((asked) => tryWith({ log: 'admin', pwd: 'admin' }, asked)));
    const known = answers.filter((answer) =>
      errorOf(answer).startsWith('Error: The password you entered for the username admin is incorrect.'),
    );
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(answers.length);
    for (const { text } of known) expect(text).toContain('id="user_login" class="input" value="admin"');
  });

  it('forgets what was typed', async () => {
    const { text, lines } = await tryWith({ log: 'admin', pwd: 'correct horse battery' });
    expect(text + JSON.stringify(lines)).not.toContain('battery');
  });

  it('offers a new password and no registration', async () => {
    const page = await ask(wpLogin, { visit: { target: '/wp-login.php?action=lostpassword' } });
    expect(page.text).toContain('id="lostpasswordform"');
    const register = await ask(wpLogin, { visit: { target: '/wp-login.php?action=register' } });
    expect(register.status).toBe(302);
    expect(register.headers.location).toBe('https://shop.example.org/wp-login.php?registration=disabled');
  });
});

describe('/phpmyadmin/', () => {
  const cookie = 'phpMyAdmin_https=4tq9';

  it('is refused by the database, with the words of MySQL', async () => {
    const form = { pma_username: "ro'ot", pma_password: 'toor', server: '1' };
    const { status, text } = await ask(phpmyadmin, { form, visit: { headers: { cookie } } });
    expect(status).toBe(200);
    expect(text).toContain('Cannot log in to the MySQL server');
    expect(text).toContain('Access denied for user &#39;ro&#39;ot&#39;@&#39;localhost&#39; (using password: YES)');
    expect(text).not.toContain('toor');
  });

  it('wants cookies and a password', async () => {
    const form = { pma_username: 'root', pma_password: '' };
    expect((await ask(phpmyadmin, { form })).text).toContain('Failed to set session cookie');
    expect((await ask(phpmyadmin, { form, visit: { headers: { cookie } } })).text).toContain('AllowNoPassword');
  });

  it('gives the form the session that the cookie has', async () => {
    const { text, lines } = await ask(phpmyadmin);
    const session = /name="set_session" value="(\w{26})"/.exec(text)?.[1] ?? 'none';
    expect(lines.filter(([name]) => name === 'Set-Cookie').map(([, value]) => value)[0]).toContain(
      `phpMyAdmin_https=${session};`,
    );
  });
});

describe('/admin/login', () => {
  it('wants the token of its form, and then refuses', async () => {
    for (const asked of SECRETS) {
      const { text, status } = await ask(loginForm, asked);
      expect(status).toBe(200);
      const token = /name="authenticity_token" value="([^"]{86}==)"/.exec(text)?.[1] ?? '';
      const email = /type="email" value="" name="([^"]+)"/.exec(text)?.[1] ?? '';
      const refused = await ask(loginForm, { ...asked, form: { authenticity_token: token, [email]: 'a@b.example' } });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Invalid Email or password.');
      expect(refused.text).toContain('value="a@b.example"');
      const forged = await ask(loginForm, { ...asked, form: { [email]: 'a@b.example' } });
      expect(forged).toMatchObject({
        status: 422,
        text: expect.stringContaining('The change you wanted was rejected'),
      });
    }
  });

  it('refuses programs in JSON', async () => {
    const { status, text } = await ask(loginForm, { json: { email: 'a@b.example', password: 'x' } });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({ error: 'Invalid Email or password.' });
  });
});
