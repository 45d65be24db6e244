import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Setting } from './setting.ts';
import { type Config, SETTINGS, type SettingName } from './settings.ts';

/** Every fault of the configuration at once; values are never part of the text. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

export interface LoadedConfig {
  readonly config: Config;
  /** SUNDEW_ variables that are no setting of this version: shown, not refused, because other tools may own them. */
  readonly strangers: readonly string[];
}

/**
 * Reads `sundew.yaml` (when there) and the environment, which wins. A value without a sign is none: the default holds.
 * @throws ConfigFaults naming every fault
 */
export function loadConfig(env: NodeJS.ProcessEnv, file = 'sundew.yaml'): LoadedConfig {
  const faults: string[] = [];
  const fromFile = existsSync(file) ? readYaml(file, faults) : {};
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [SettingName, Setting<unknown>][]) {
    const environment = env[setting.env];
    const [origin, text] =
      environment !== undefined ? [setting.env, environment] : [`${file}: ${name}`, fromFile[name]];
    try {
      values[name] = text === undefined || text.trim() === '' ? setting.initial : setting.read(text);
    } catch (error) {
      faults.push(`${origin} must be ${error instanceof Error ? error.message : 'readable'}`);
    }
  }
  for (const name of Object.keys(fromFile)) {
    if (!(name in SETTINGS)) faults.push(`${file}: ${name} is not a setting`);
  }
  if (faults.length > 0) throw new ConfigFaults(faults);
  const known = new Set(Object.values(SETTINGS).map((setting) => setting.env));
  const strangers = Object.keys(env).filter((name) => name.startsWith('SUNDEW_') && !known.has(name));
  return { config: values as unknown as Config, strangers };
}

function readYaml(file: string, faults: string[]): Record<string, string> {
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8'));
  } catch {
    faults.push(`${file} is not readable YAML`);
    return {};
  }
  if (content === null || content === undefined) return {};
  if (typeof content !== 'object' || Array.isArray(content)) {
    faults.push(`${file} must hold names and values`);
    return {};
  }
  const entries = Object.entries(content).filter(([, value]) => value !== null);
  for (const [name, value] of entries) {
    if (![value].flat().every(isPlain))
      faults.push(`${file}: ${name} must be a text, a number, true or false, or a list of those`);
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(',')]));
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
