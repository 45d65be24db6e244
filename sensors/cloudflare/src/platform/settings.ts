import type { WorkerEnv } from './runtime.ts';

/** What the variables of the Worker say. */
export interface EdgeSettings {
  /** Address of the service, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly mode: 'monitor' | 'enforce';
  /** Name of this sensor in the dashboard. */
  readonly source: string;
  /** Organization whose clearance policy counts; null where none is asked for. */
  readonly organization: string | null;
  readonly property: string | null;
  /** Address of the service as browsers reach it. */
  readonly publicUrl: string;
  /** Which bait paths are known beside `baitPaths`. */
  readonly bait: 'secrets' | 'places' | 'none';
  readonly baitPaths: readonly string[];
  /** Whether the hidden link is put into pages. */
  readonly hasHoneytoken: boolean;
  /** Beginnings of User-Agents that are test traffic, as set at the service; undefined for the default. */
  readonly testPrefixes: readonly string[] | undefined;
}

const URL_SHAPE = /^https?:\/\/[^/?#]/;

/** @throws TypeError that says which variable is wrong, and what to do; values of keys are not in it */
export function readSettings(env: WorkerEnv): EdgeSettings {
  const text = (name: string): string => {
    const value = env[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const oneOf = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice => {
    const value = text(name) || choices[0];
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new TypeError(`${name} must be one of ${choices.join(', ')}; it is "${value}".`);
    return found;
  };
  const list = (name: string): string[] =>
    text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const address = (name: string): string => {
    const value = text(name).replace(/\/+$/, '');
    if (value !== '' && !URL_SHAPE.test(value)) {
      throw new TypeError(`${name} must be an address such as https://sundew.example; it is "${value}".`);
    }
    return value;
  };
  const url = address('SUNDEW_URL');
  if (url === '') throw new TypeError('SUNDEW_URL is missing: set it to the address of the service in wrangler.toml.');
  const key = text('SUNDEW_KEY');
  if (key === '') throw new TypeError('SUNDEW_KEY is missing: run "npx wrangler secret put SUNDEW_KEY".');
  // The Worker before a site uses it, which cannot say what is wrong with it.
  address('SUNDEW_ORIGIN');
  const prefixes = list('SUNDEW_TEST_PREFIXES');
  return {
    url,
    key,
    mode: oneOf('SUNDEW_MODE', ['monitor', 'enforce']),
    source: text('SUNDEW_SOURCE') || 'sundew-cloudflare',
    organization: text('SUNDEW_ORGANIZATION') || null,
    property: text('SUNDEW_PROPERTY') || null,
    publicUrl: address('SUNDEW_PUBLIC_URL') || url,
    bait: oneOf('SUNDEW_BAIT', ['secrets', 'places', 'none']),
    baitPaths: list('SUNDEW_BAIT_PATHS'),
    hasHoneytoken: oneOf('SUNDEW_HONEYTOKEN', ['on', 'off']) === 'on',
    testPrefixes: prefixes.length === 0 ? undefined : prefixes,
  };
}
