import { wideRandom } from '../../platform/random/wide-random.ts';
import { type Company, inventCompany } from './company.ts';
import { pastDay } from './past-day.ts';
import { inventCountry, inventPerson, LOGIN_MANNERS, type Person } from './person.ts';
import { inventToken, type TokenKind } from './token.ts';
import { HOST_ROLES, HOST_ZONES } from './words/business-words.ts';

/**
 * An invented place with its people, firms and machines. Everything is looked up by number, any number from 0 up, and is
 * the same whenever and in whatever order it is asked for.
 */
export interface World {
  /** Where most of its people live. */
  readonly country: string;
  person(number: number): Person;
  company(number: number): Company;
  /** A machine below the domain: `db-03.internal.example.org`. */
  host(number: number): string;
  /** Private IPv4 address of the machine of this number, all in the network of this world. */
  address(number: number): string;
  /** At the domain itself, so that no stranger ever gets the post. */
  email(person: Person): string;
  /** Opens nothing. Another `name`, another token. */
  token(kind: TokenKind, name?: string): string;
  /** Midnight UTC of a day in the `spanDays` before `nowMs`; stays the same from day to day. See `pastDay`. */
  day(name: string, nowMs: number, spanDays: number): number;
  /** A second of such a day, or of the day before it. */
  moment(name: string, nowMs: number, spanDays: number): number;
}

const SECONDS_OF_DAY = 86_400;

/**
 * @param seed as `ResponseContext.seed` gives it; another seed, another world
 * @param domain the decoy's own, which hosts and e-mail addresses are derived from
 */
export function createWorld(seed: string, domain: string): World {
  const root = wideRandom(`world ${seed}`);
  const people = root.fork('person');
  const companies = root.fork('company');
  const machines = root.fork('host');
  const manners = root.fork('manners');
  const home = inventCountry(manners);
  const login = manners.pick(LOGIN_MANNERS);
  const zone = manners.pick(HOST_ZONES);
  const network = `10.${manners.whole(1, 250)}`;
  const join = manners.pick(['', '-']);
  const day: World['day'] = (name, nowMs, spanDays) => pastDay(root.fork(`day ${name}`), nowMs, spanDays);
  return {
    country: home.name,
    person: (number) => inventPerson(people.fork(String(number)), number, home, login),
    company: (number) => inventCompany(companies.fork(String(number)), number),
    host(number) {
      const random = machines.fork(String(number));
      const name = `${random.pick(HOST_ROLES)}${join}${String(random.whole(1, 24)).padStart(2, '0')}`;
      return [name, zone, domain].filter((label) => label !== '').join('.');
    },
    address(number) {
      const random = machines.fork(`address ${number}`);
      return `${network}.${random.whole(0, 15)}.${random.whole(10, 240)}`;
    },
    email: (person) => `${person.login}@${domain}`,
    token: (kind, name = '') => inventToken(root.fork(`token ${kind} ${name}`), kind),
    day,
    moment: (name, nowMs, spanDays) =>
      day(name, nowMs, spanDays) - root.fork(`moment ${name}`).whole(1, SECONDS_OF_DAY) * 1_000,
  };
}
