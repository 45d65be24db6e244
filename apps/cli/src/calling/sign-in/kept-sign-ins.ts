import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { writePrivateFile } from '../private-file.ts';
import { readJsonFile } from '../service.ts';

/** What `login` keeps of a person who signed in to one service. */
export interface KeptSignIn {
  readonly clientId: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint: string | null;
  readonly resource: string | null;
  readonly accessToken: string;
  /** Null when the issuer gives none: then the sign-in ends with the access token. */
  readonly refreshToken: string | null;
  /** When the access token ends, in ms since the epoch. */
  readonly expiresAtMs: number;
}

/** Mode of the directory that they are kept in. */
export const DIRECTORY_MODE = 0o700;

/** `$XDG_CONFIG_HOME/sundew/sign-ins.json`, below `~/.config` when that names no absolute path. */
export function signInsPath(env: NodeJS.ProcessEnv): string {
  const given = env.XDG_CONFIG_HOME ?? '';
  const config = isAbsolute(given) ? given : join(env.HOME ?? homedir(), '.config');
  return join(config, 'sundew', 'sign-ins.json');
}

/** @param baseUrl of the service, as `Service.baseUrl` */
export function readSignIn(env: NodeJS.ProcessEnv, baseUrl: string): KeptSignIn | null {
  return readAll(env)[baseUrl] ?? null;
}

/** Keeps the sign-in, or forgets the one before with null; for the owner of the file only. Called `alone`. */
export function keepSignIn(env: NodeJS.ProcessEnv, baseUrl: string, signIn: KeptSignIn | null): void {
  const { [baseUrl]: before, ...others } = readAll(env);
  if (signIn === null && before === undefined) return;
  const kept = signIn === null ? others : { ...others, [baseUrl]: signIn };
  writePrivateFile(signInsPath(env), `${JSON.stringify(kept, null, 2)}\n`, DIRECTORY_MODE);
}

/** As `keepSignIn`. @returns what was kept until now: a renewal that was under way has brought other tokens */
export function replaceSignIn(env: NodeJS.ProcessEnv, baseUrl: string, signIn: KeptSignIn | null): KeptSignIn | null {
  const kept = readSignIn(env, baseUrl);
  keepSignIn(env, baseUrl, signIn);
  return kept;
}

function readAll(env: NodeJS.ProcessEnv): Record<string, KeptSignIn> {
  const kept = Object.entries(readJsonFile(signInsPath(env)) ?? {});
  // What was edited out of shape counts as absent.
  return Object.fromEntries(kept.flatMap(([url, value]) => (isSignIn(value) ? [[url, value]] : [])));
}

function isSignIn(value: unknown): value is KeptSignIn {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, tokenEndpoint, accessToken, expiresAtMs, refreshToken, revocationEndpoint, resource } =
    value as Readonly<Record<string, unknown>>;
  return (
    [clientId, tokenEndpoint, accessToken].every((text) => typeof text === 'string') &&
    [refreshToken, revocationEndpoint, resource].every((text) => text === null || typeof text === 'string') &&
    typeof expiresAtMs === 'number'
  );
}
