import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs of Debian that visit the shop, with the package each comes from. */
const TOOLS = {
  chromium: { file: '/usr/bin/chromium', from: 'chromium' },
  curl: { file: '/usr/bin/curl', from: 'curl' },
  dirb: { file: '/usr/bin/dirb', from: 'dirb' },
  ffuf: { file: '/usr/bin/ffuf', from: 'ffuf' },
  firefox: { file: '/usr/bin/firefox-esr', from: 'firefox-esr' },
  httrack: { file: '/usr/bin/httrack', from: 'httrack' },
  hydra: { file: '/usr/bin/hydra', from: 'hydra' },
  nginx: { file: '/usr/sbin/nginx', from: 'nginx' },
  nmap: { file: '/usr/bin/nmap', from: 'nmap' },
  sqlmap: { file: '/usr/bin/sqlmap', from: 'sqlmap' },
  wapiti: { file: '/usr/bin/wapiti', from: 'wapiti' },
  wordlists: { file: '/usr/share/dirb/wordlists/common.txt', from: 'dirb' },
} as const;

export type Tool = keyof typeof TOOLS;

export const pathOf = (tool: Tool): string => TOOLS[tool].file;

/** The packages that are missing, in Debian's names. */
export function missingPackages(tools: readonly Tool[]): readonly string[] {
  return tools.filter((tool) => !existsSync(TOOLS[tool].file)).map((tool) => TOOLS[tool].from);
}

export interface RunWish {
  readonly folder: string;
  /** Seconds after which it is told to end, and killed if it does not. */
  readonly mostS: number;
  readonly env?: Readonly<Record<string, string>>;
}

const KILL_AFTER_MS = 3_000;

/** Runs a tool to its end, or for as long as it may run. Its exit code says nothing: most of them find nothing. */
export function runTool(tool: Tool, args: readonly string[], { folder, mostS, env }: RunWish): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(pathOf(tool), args, {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, HOME: folder, ...env },
    });
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // It has ended by itself.
      }
    };
    const timers = [setTimeout(end, mostS * 1000, 'SIGINT'), setTimeout(end, mostS * 1000 + KILL_AFTER_MS, 'SIGKILL')];
    child.once('error', reject);
    child.once('exit', () => {
      for (const timer of timers) clearTimeout(timer);
      end('SIGKILL');
      resolve();
    });
  });
}
