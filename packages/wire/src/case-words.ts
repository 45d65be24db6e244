import type { CaseWords, Deed } from './case-sentence.ts';

/** One of several, of which the surest is known. */
const such = (one: string): string => (one === '' ? '' : ` (such as ${one.trimStart()})`);

const tried = ({ what, where, times }: Deed): string =>
  `tried ${what}${times === '' ? where : `${times}${such(where)}`}`;

/** A case in English. */
export const caseWords: CaseWords = {
  language: 'en',
  someone: 'A client without a User-Agent',
  on: (program, system) => `${program} on ${system}`,
  network: (organization) => ` in the network of ${organization}`,
  addresses: (count) => ` from ${count} addresses`,
  times: (count) => (count === 2 ? ' twice' : ` ${count} times`),
  field: (field, path) => ` in “${field}” of ${path}`,
  header: (header, path) => ` in the header “${header}” of ${path}`,
  at: (path) => ` at ${path}`,
  deeds: {
    canary_used: ({ times }) => `used a credential that only a decoy handed out${times}`,
    marked_bait: ({ what }) => `followed bait that was handed to another visitor (${what})`,
    decoy_touched: ({ what, times }) => (times === '' ? `touched bait (${what})` : `touched bait${times}${such(what)}`),
    tripwire_touched: ({ what, times }) =>
      times === '' ? `touched the tripwire ${what}` : `touched tripwires${times}${such(what)}`,
    certain_attack: (deed) => tried(deed),
    repeated_attacks: (deed) => tried(deed),
    probable_attack: ({ what, where, times }) =>
      `sent what looks like ${what}${times === '' ? where : `${times}${such(where)}`}`,
    form_honeypot: ({ times }) => `filled in a form field that people cannot see${times}`,
    bait_path: ({ what, times }) =>
      times === ''
        ? `asked for ${what}, which scanners look for`
        : `asked${times} for what scanners look for${such(what)}`,
    scan: ({ figure }) => `tried ${figure('paths')} paths, ${figure('misses')} of which do not exist`,
    credential_stuffing: ({ figure }) =>
      `tried to sign in ${figure('attempts')} times (accounts seen: ${figure('accounts')})`,
    spread_stuffing: ({ figure }) =>
      `tried to sign in ${figure('attempts')} times together with ${figure('addresses')} addresses`,
    scraping: ({ figure }) => `took ${figure('paths')} pages one after the other`,
    spread_scraping: ({ figure }) => `took ${figure('paths')} pages together with ${figure('addresses')} addresses`,
    flood: ({ figure }) => `asked for one address ${figure('count')} times in ${figure('seconds')} seconds`,
    form_flood: ({ figure }) => `sent ${figure('count')} forms of one kind in ten minutes`,
    attack_tool: () => 'says that it is an attack tool',
    crawler_impersonation: ({ what }) => `says that it is ${what} and is not`,
    robots_disobeyed: ({ what, times }) =>
      times === ''
        ? `took ${what}, which robots.txt keeps from it`
        : `took${times} what robots.txt keeps from it${such(what)}`,
    sensor_finding: ({ what, times }) =>
      times === '' ? `broke a rule of your sensor (${what})` : `broke rules of your sensor${times}${such(what)}`,
  },
  and: 'and',
  span: (amount, unit) => ` within ${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`,
  nothing: 'nothing was let in',
  letIn: (letIn, all) =>
    letIn >= all
      ? all === 1
        ? 'the request was let in'
        : `all ${all} requests were let in`
      : `${letIn} of ${all} requests ${letIn === 1 ? 'was' : 'were'} let in`,
};
