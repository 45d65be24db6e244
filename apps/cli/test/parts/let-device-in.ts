/** Lets a device in as its person would with a browser: types the code, agrees and signs in. */
export async function letDeviceIn(
  origin: string,
  code: string,
  person: { readonly email: string; readonly password: string },
  answer: 'confirm' | 'abort',
): Promise<void> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, fields?: Record<string, string>): Promise<{ url: string; text: string }> => {
    const response = await fetch(url, {
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; '), Accept: 'text/html' },
      redirect: 'manual',
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null ? { url, text: await response.text() } : visit(new URL(location, url).href);
  };
  /** The hidden fields of the form that has this field. */
  const hidden = (page: string, field: string): Record<string, string> => {
    const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((text) => text.includes(`name="${field}"`)) ?? '';
    const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/?>/g);
    return Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', value ?? '']));
  };
  const device = `${origin}/oidc/device`;
  const entry = await visit(device);
  const question = await visit(device, { ...hidden(entry.text, 'user_code'), user_code: code });
  const next = await visit(device, { ...hidden(question.text, answer), [answer]: 'yes' });
  if (answer === 'confirm') await visit(next.url, { ...hidden(next.text, 'password'), ...person });
}
