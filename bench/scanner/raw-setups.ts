import { spawn } from 'node:child_process';
import { askPort, connectDebugger, type Debugger } from './debugger.ts';
import { endProcess } from './end-process.ts';
import { CHROMIUM, newProfile, QUIET, type Setup, SHELL } from './setup.ts';

/** Port 0 would set navigator.webdriver by itself. */
const PORT = 18_497;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Commands of the debugger, without any that drivers send besides: the page is not inspected, only given input. */
const using = (name: string, program: string, switches: readonly string[], force: number | undefined): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded, done) {
    const args = [...QUIET, ...switches, `--user-data-dir=${newProfile()}`, `--remote-debugging-port=${PORT}`, url];
    const browser = spawn(program, args, { stdio: 'ignore', detached: true });
    try {
      await loaded();
      const { send, close } = await connect();
      const mouse = (type: string, x: number, y: number, more: object = {}) =>
        send('Input.dispatchMouseEvent', { type, x, y, ...more });
      for (let step = 0; step <= 40; step++) await mouse('mouseMoved', 30 + step * 6.9, 30 + step * 4.5);
      const press = { button: 'left', clickCount: 1, ...(force === undefined ? {} : { force }) };
      await mouse('mousePressed', 306, 210, { ...press, buttons: 1 });
      await mouse('mouseReleased', 306, 210, press);
      for (const key of 'hello') await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
      await done();
      close();
    } finally {
      await endProcess(browser);
    }
  },
});

async function connect(): Promise<Debugger> {
  const pages = (await askPort(PORT, '/json')) as { type: string; webSocketDebuggerUrl: string }[];
  return connectDebugger(pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
}

/** A browser that is only started to print the page. */
const dumping = (name: string, program: string, switches: readonly string[]): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded) {
    const args = [...QUIET, ...switches, `--user-data-dir=${newProfile()}`, '--dump-dom', url];
    const browser = spawn(program, args, { stdio: 'ignore', detached: true });
    try {
      await loaded();
    } finally {
      await endProcess(browser);
    }
  },
});

/** Browsers without a driver: commands of the debugger, and those of the command line. */
export const rawSetups: readonly Setup[] = [
  using('raw debugger, headed', CHROMIUM, [], undefined),
  using('raw debugger with pressure, headed', CHROMIUM, [], 0.5),
  using('raw debugger, headless', CHROMIUM, ['--headless=new'], undefined),
  using('raw debugger, headless, --user-agent', CHROMIUM, ['--headless=new', `--user-agent=${AGENT}`], 0.5),
  dumping('--dump-dom', CHROMIUM, ['--headless=new', '--virtual-time-budget=9000']),
  dumping('--dump-dom, --user-agent', CHROMIUM, [
    '--headless=new',
    `--user-agent=${AGENT}`,
    '--virtual-time-budget=9000',
  ]),
  dumping('--dump-dom, headless shell', SHELL, ['--virtual-time-budget=9000']),
];
