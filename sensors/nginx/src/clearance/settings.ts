import { readFileSync } from 'node:fs';

/** What the checker works by. */
export interface CheckerSettings {
  /** Address of the service, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly organization: string;
  /** Null for the default one. */
  readonly property: string | null;
  /** Address of the service as browsers reach it. */
  readonly publicUrl: string;
  /** Folder in which nginx finds the socket and the places. */
  readonly folder: string;
}

/** What `--help` answers. */
export const HELP = `Usage: sundew-clearance

Answers nginx about clearance, until it is ended. Its settings are variables of the environment:
  SUNDEW_URL                address of the service
  SUNDEW_KEY_FILE           file with an API key; else SUNDEW_API_KEY
  SUNDEW_ORGANIZATION       id of the organization
  SUNDEW_PROPERTY           id of the property; default: the default one
  SUNDEW_PUBLIC_URL         address of the service as browsers reach it; default: SUNDEW_URL
  SUNDEW_CLEARANCE_FOLDER   folder of its socket; default: /run/sundew-clearance`;

const URL_SHAPE = /^https?:\/\/[^/?#]/;
const FOLDER = '/run/sundew-clearance';

/** Settings by the environment. @throws TypeError that says which one is wrong, and what to do */
export function readSettings(env: NodeJS.ProcessEnv): CheckerSettings {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const address = (name: string): string => {
    const value = text(name).replace(/\/+$/, '');
    if (value !== '' && !URL_SHAPE.test(value)) {
      throw new TypeError(`${name} must be an address such as https://sundew.example; it is "${value}".`);
    }
    return value;
  };
  const needed = (value: string, name: string, what: string): string => {
    if (value === '') throw new TypeError(`${name} is missing: set it to ${what}.`);
    return value;
  };
  const url = needed(address('SUNDEW_URL'), 'SUNDEW_URL', 'the address of the service');
  const keyFile = text('SUNDEW_KEY_FILE');
  const key = keyFile === '' ? text('SUNDEW_API_KEY') : readFileSync(keyFile, 'utf8').trim();
  return {
    url,
    key: needed(key, 'SUNDEW_KEY_FILE', 'a file with an API key, or set SUNDEW_API_KEY'),
    organization: needed(text('SUNDEW_ORGANIZATION'), 'SUNDEW_ORGANIZATION', 'the id of the organization'),
    property: text('SUNDEW_PROPERTY') || null,
    publicUrl: address('SUNDEW_PUBLIC_URL') || url,
    folder: text('SUNDEW_CLEARANCE_FOLDER') || FOLDER,
  };
}
