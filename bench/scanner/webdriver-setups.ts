import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './end-process.ts';
import { connectMarionette } from './marionette.ts';
import { FIREFOX, newProfile, type Setup, WEBKIT, WEBKIT_DRIVER } from './setup.ts';

const PORT = 18_511;
const WAY = { type: 'pointerMove', duration: 0 };
/** The input of every set-up, as WebDriver words it. */
const INPUT = {
  actions: [
    {
      ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
      actions: [
        { ...WAY, x: 30, y: 30 },
        ...Array.from({ length: 40 }, (_, step) => ({ ...WAY, x: 30 + step * 7, y: 30 + step * 5 })),
        ...[
          { type: 'pointerDown', button: 0 },
          { type: 'pause', duration: 30 },
          { type: 'pointerUp', button: 0 },
        ],
      ],
    },
  ],
};
const KEYS = {
  actions: [
    {
      ...{ type: 'key', id: 'keys' },
      actions: [...'hello'].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
};

/** Firefox by the protocol that geckodriver speaks to it. */
const marionette = (name: string, ...switches: readonly string[]): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded, done) {
    const profile = newProfile();
    writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${PORT});\n`);
    const args = ['--marionette', '--profile', profile, '--no-remote', ...switches];
    const browser = spawn(FIREFOX, args, { stdio: 'ignore', detached: true });
    try {
      const { send, close } = await connectMarionette(PORT);
      await send('WebDriver:NewSession', {});
      await send('WebDriver:Navigate', { url });
      await loaded();
      for (const actions of [INPUT, KEYS]) await send('WebDriver:PerformActions', actions);
      await done();
      close();
    } finally {
      await endProcess(browser);
    }
  },
});

/** WebKitGTK by its own driver. */
const webkit: Setup = {
  name: 'WebKitWebDriver, MiniBrowser',
  kind: 'automated',
  async visit(url, loaded, done) {
    const driver = spawn(WEBKIT_DRIVER, [`--port=${PORT}`], { stdio: 'ignore', detached: true });
    const post = async (path: string, body: object) => {
      const reply = await fetch(`http://127.0.0.1:${PORT}/session${path}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify(body),
      });
      const { value } = (await reply.json()) as { value: { sessionId?: string; message?: string } | null };
      if (!reply.ok) throw new Error(value?.message ?? path);
      return value?.sessionId ?? '';
    };
    try {
      await new Promise((resolve) => setTimeout(resolve, 800));
      const options = { binary: WEBKIT, args: ['--automation'] };
      const id = await post('', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
      await post(`/${id}/url`, { url });
      await loaded();
      for (const actions of [INPUT, KEYS]) await post(`/${id}/actions`, actions);
      await done();
    } finally {
      await endProcess(driver);
    }
  },
};

export const webdriverSetups: readonly Setup[] = [
  marionette('Marionette, Firefox, headless', '--headless'),
  marionette('Marionette, Firefox, headed'),
  webkit,
];
