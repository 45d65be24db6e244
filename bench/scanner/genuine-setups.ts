import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endProcess } from './end-process.ts';
import { PEOPLE_SCREEN } from './screen.ts';
import { CHROMIUM, FIREFOX, newProfile, QUIET, type Setup, WEBKIT } from './setup.ts';

/** Where people sit: what drivers do with their mouse is on another screen. */
const env = { ...process.env, DISPLAY: PEOPLE_SCREEN };
const xdotool = (...args: readonly string[]) => promisify(execFile)('xdotool', args, { env });

/** A browser that nobody drives: no port, no pipe. Mouse and keyboard are those of the X server. */
function person(
  name: string,
  start: (url: string) => readonly [string, readonly string[]],
  between: () => Promise<void> = async () => undefined,
): Setup {
  return {
    name,
    kind: 'genuine',
    async visit(url, loaded, done) {
      const [program, args] = start(url);
      const browser = spawn(program, args, { stdio: 'ignore', detached: true, env });
      try {
        await loaded();
        await between();
        await new Promise((resolve) => setTimeout(resolve, 400));
        await useMouseAndKeys();
        await done();
      } finally {
        await endProcess(browser);
      }
    },
  };
}

async function useMouseAndKeys(): Promise<void> {
  const way: string[] = [];
  for (let step = 0; step < 90; step++) {
    const [x, y] = [90 + step * 2 + (step % 4), 330 + Math.round(24 * Math.sin(step / 7))];
    way.push('mousemove', String(x), String(y), 'sleep', '0.004');
  }
  await xdotool(...way, 'click', '1', 'sleep', '0.2', 'mousemove_relative', '11', '7', 'click', '1');
  await xdotool('type', '--delay', '35', 'hello there');
}

const chromium = (name: string, ...switches: readonly string[]): Setup =>
  person(`Chromium, ${name}`, (url) => [CHROMIUM, [...QUIET, ...switches, `--user-data-dir=${newProfile()}`, url]]);

/** Developer tools in a window of their own, which are there before the page is loaded once more. */
const undocked = person(
  'Chromium, developer tools in a window, reloaded',
  (url) => {
    const profile = newProfile();
    mkdirSync(join(profile, 'Default'));
    const preferences = { devtools: { preferences: { currentDockState: '"undocked"' } } };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    return [CHROMIUM, [...QUIET, '--auto-open-devtools-for-tabs', `--user-data-dir=${profile}`, url]];
  },
  async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await xdotool('mousemove', '300', '500', 'click', '1', 'key', 'F5');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  },
);

const firefox = (name: string, settings: Readonly<Record<string, unknown>>, ...switches: readonly string[]): Setup =>
  person(`Firefox, ${name}`, (url) => {
    const profile = newProfile();
    const lines = Object.entries({
      'browser.aboutwelcome.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      ...settings,
    });
    writeFileSync(
      join(profile, 'user.js'),
      lines.map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`).join(''),
    );
    return [FIREFOX, ['--profile', profile, '--no-remote', ...switches, url]];
  });

/** Browsers as people have them, with the settings that other detectors take for automation. */
export const genuineSetups: readonly Setup[] = [
  chromium('as it comes'),
  chromium('private window', '--incognito'),
  chromium('kiosk', '--kiosk'),
  chromium('full screen', '--start-fullscreen'),
  chromium('maximized', '--start-maximized'),
  chromium('small window', '--window-size=700,620'),
  chromium('scaled to 125 %', '--force-device-scale-factor=1.25'),
  chromium('scaled to 200 %', '--force-device-scale-factor=2'),
  chromium('developer tools open', '--auto-open-devtools-for-tabs'),
  undocked,
  chromium('without WebGL', '--disable-3d-apis'),
  chromium('without a graphics card', '--disable-gpu'),
  chromium('drawn by SwiftShader', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'),
  chromium('German', '--lang=de'),
  chromium('touch screen', '--touch-events=enabled'),
  chromium('overlay scrollbars', '--enable-features=OverlayScrollbar'),
  chromium('high contrast', '--force-high-contrast'),
  chromium('without workers of blobs', '--disable-features=SharedWorker'),
  person('Chromium, installed app', (url) => [CHROMIUM, [...QUIET, `--user-data-dir=${newProfile()}`, `--app=${url}`]]),
  firefox('as it comes', {}),
  firefox('resistFingerprinting', { 'privacy.resistFingerprinting': true }),
  firefox('resistFingerprinting with letterboxing', {
    ...{ 'privacy.resistFingerprinting': true, 'privacy.resistFingerprinting.letterboxing': true },
  }),
  firefox('strict protection', {
    'browser.contentblocking.category': 'strict',
    'privacy.fingerprintingProtection': true,
  }),
  firefox('private window', { 'browser.privatebrowsing.autostart': true }),
  firefox('without WebGL', { 'webgl.disabled': true }),
  firefox('scaled to 150 %', { 'layout.css.devPixelsPerPx': '1.5' }),
  firefox('without workers and storage', { 'dom.workers.enabled': false, 'dom.storage.enabled': false }),
  firefox('kiosk', {}, '--kiosk'),
  person('WebKitGTK, MiniBrowser', (url) => [WEBKIT, [url]]),
];
