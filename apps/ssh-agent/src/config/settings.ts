import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readDurationMs } from './duration.ts';

/** What an agent works with. Times in ms, sizes in bytes. */
export interface Settings {
  readonly apiKey: string;
  readonly propertyId: string;
  readonly agentName: string;
  readonly host: string;
  readonly port: number;
  /** Null uses the version that everything else of the agent imitates. */
  readonly banner: string | null;
  readonly isEnabled: boolean;
  readonly detectionsUrl: string;
  readonly heartbeatUrl: string;
  readonly batchSize: number;
  readonly flushIntervalMs: number;
  readonly heartbeatIntervalMs: number;
  readonly dataDir: string;
  readonly hostKeyDir: string;
  readonly spoolBytes: number;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly uploadBytes: number;
}

/** Settings that cannot be used; the message lists every fault, and no value. */
export class SettingsFault extends Error {}

interface Setting {
  /** Variable of the environment; null where only the file has the setting. */
  readonly variable: string | null;
  readonly fallback?: string;
}

const DEFAULT_INGEST_URL = 'http://127.0.0.1:8080';

/** Every setting by its place in the YAML file. The first five variables are the specification's. */
export const SETTINGS = {
  api_key: { variable: 'SERVICE_API_KEY' },
  property_id: { variable: 'SERVICE_PROPERTY_ID' },
  agent_name: { variable: 'SERVICE_AGENT_NAME', fallback: '' },
  'honeypots.ssh.port': { variable: 'SERVICE_SSH_PORT', fallback: '2222' },
  'honeypots.ssh.banner': { variable: 'SERVICE_SSH_BANNER', fallback: '' },
  'honeypots.ssh.enabled': { variable: null, fallback: 'true' },
  'honeypots.ssh.host': { variable: 'SERVICE_SSH_HOST', fallback: '0.0.0.0' },
  'honeypots.ssh.max_connections': { variable: null, fallback: '5000' },
  'honeypots.ssh.max_connections_per_address': { variable: null, fallback: '50' },
  'honeypots.ssh.max_upload_bytes': { variable: null, fallback: '1048576' },
  'honeypots.ssh.host_key_dir': { variable: 'SERVICE_HOST_KEY_DIR', fallback: '' },
  ingest_url: { variable: 'SERVICE_INGEST_URL', fallback: DEFAULT_INGEST_URL },
  'reporting.endpoint': { variable: null, fallback: '' },
  'reporting.batch_size': { variable: null, fallback: '100' },
  'reporting.flush_interval': { variable: null, fallback: '10s' },
  'heartbeat.endpoint': { variable: null, fallback: '' },
  'heartbeat.interval': { variable: null, fallback: '60s' },
  data_dir: { variable: 'SERVICE_DATA_DIR', fallback: './agent-data' },
  max_spool_bytes: { variable: null, fallback: '268435456' },
} as const satisfies Record<string, Setting>;
type Place = keyof typeof SETTINGS;

/** RFC 4253, section 4.2: printable, at most 255 characters with the line end. */
const BANNER = /^SSH-2\.0-[\x21-\x2c\x2e-\x7e][\x20-\x7e]{0,240}$/;
const KEY = /^wd_[0-9A-Za-z]{32,64}$/;

/**
 * Settings from the environment and a YAML file; the environment wins.
 * @param file path of the YAML file; null reads none
 * @throws SettingsFault
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, file: string | null): Settings {
  const faults: string[] = [];
  const given = file === null ? new Map<string, string>() : readFile(file, faults);
  const named = (place: Place): string => SETTINGS[place].variable ?? place;
  const text = (place: Place): string => {
    const { variable, ...rest }: Setting = SETTINGS[place];
    const set = variable === null ? undefined : env[variable];
    return (set?.trim() || given.get(place)) ?? rest.fallback ?? '';
  };
  const fail = (place: Place, wanted: string): void => void faults.push(`${named(place)} ${wanted}.`);
  const whole = (place: Place, least: number, most: number): number => {
    const value = Number(text(place));
    if (!Number.isInteger(value) || value < least || value > most) {
      fail(place, `must be a whole number from ${least} to ${most}`);
    }
    return value;
  };
  const either = (place: Place): boolean => {
    if (!['true', 'false'].includes(text(place))) fail(place, 'must be true or false');
    return text(place) === 'true';
  };
  const duration = (place: Place): number => {
    const ms = readDurationMs(text(place));
    if (ms === null || ms < 1_000) fail(place, 'must be a duration of at least a second, such as 10s or 5m');
    return ms ?? 0;
  };
  const url = (place: Place, path: string): string => {
    const value = text(place) || `${text('ingest_url').replace(/\/+$/, '')}${path}`;
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
      fail(text(place) === '' ? 'ingest_url' : place, 'must be a URL that begins with https:// or http://');
    }
    return value;
  };

  if (!KEY.test(text('api_key'))) fail('api_key', 'must be the key of an agent; make one with "sundew agents create"');
  if (text('property_id') === '') fail('property_id', 'must be the id of a property; "sundew agents create" prints it');
  const banner = text('honeypots.ssh.banner');
  if (banner !== '' && !BANNER.test(banner)) {
    fail('honeypots.ssh.banner', 'must be a version line such as "SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10"');
  }
  const dataDir = text('data_dir');
  const settings: Settings = {
    apiKey: text('api_key'),
    propertyId: text('property_id'),
    agentName: text('agent_name'),
    host: text('honeypots.ssh.host'),
    port: whole('honeypots.ssh.port', 0, 65_535),
    banner: banner === '' ? null : banner,
    isEnabled: either('honeypots.ssh.enabled'),
    detectionsUrl: url('reporting.endpoint', '/api/v1/agent/detections'),
    heartbeatUrl: url('heartbeat.endpoint', '/api/v1/agent/heartbeat'),
    batchSize: whole('reporting.batch_size', 1, 500),
    flushIntervalMs: duration('reporting.flush_interval'),
    heartbeatIntervalMs: duration('heartbeat.interval'),
    dataDir,
    hostKeyDir: text('honeypots.ssh.host_key_dir') || `${dataDir}/host-keys`,
    spoolBytes: whole('max_spool_bytes', 1_048_576, 2 ** 40),
    maxConnections: whole('honeypots.ssh.max_connections', 1, 100_000),
    maxConnectionsPerAddress: whole('honeypots.ssh.max_connections_per_address', 1, 100_000),
    uploadBytes: whole('honeypots.ssh.max_upload_bytes', 0, 2 ** 30),
  };
  if (faults.length > 0) throw new SettingsFault(`The settings cannot be used:\n  ${faults.join('\n  ')}`);
  return settings;
}

/** The values of a file by their places. Names that no setting has are faults, so that a typo is not a default. */
function readFile(file: string, faults: string[]): Map<string, string> {
  const values = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}.${name}`);
    } else if (Object.hasOwn(SETTINGS, path)) values.set(path, String(value));
    else if (path === '') faults.push(`${file} has no settings: they are names with values, such as "api_key: wd_…".`);
    else faults.push(`${path} in ${file} is no setting.`);
  };
  try {
    visit(parse(readFileSync(file, 'utf8')) ?? {}, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new SettingsFault(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new SettingsFault(`${file} is a directory. Name the file with the settings.`);
    throw new SettingsFault(`${file} cannot be read as YAML: ${(error as Error).message.split('\n')[0]}`);
  }
  return values;
}
