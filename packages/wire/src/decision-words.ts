import type { ReasonCode, ReasonValues } from './decisions.ts';

/**
 * The reasons of decisions in English; `{name}` stands for a value. Other languages keep a table of the same keys, so a
 * reworded sentence loses no translation.
 */
const REASON_WORDS: Readonly<Record<ReasonCode, string>> = {
  canary_used: 'used a credential that only a decoy handed out ({what})',
  marked_bait: 'followed bait that was handed to another visitor ({what})',
  decoy_touched: 'touched the decoy {what}',
  tripwire_touched: 'touched the tripwire {what}',
  certain_attack: 'sent an attack: {what}, {certainty} % certain',
  repeated_attacks: 'sent {count} requests that look like attacks ({what})',
  probable_attack: 'sent a request that looks like an attack: {what}, {certainty} % certain',
  form_honeypot: 'filled in a form field that people cannot see',
  bait_path: 'asked for {what}, which scanners look for and this site does not have',
  scan: 'asked for {paths} paths in ten minutes, of which {misses} do not exist',
  credential_stuffing: 'tried to sign in {attempts} times in ten minutes (accounts seen: {accounts})',
  spread_stuffing:
    'belongs to {addresses} addresses that tried to sign in {attempts} times in an hour with one fingerprint',
  scraping:
    'took {paths} different pages in ten minutes the way programs do: fast, by the clock, by a list, or without what a browser loads with them',
  spread_scraping: 'belongs to {addresses} addresses that took {paths} different pages in an hour with one fingerprint',
  flood: 'asked for one address {count} times in {seconds} seconds',
  form_flood: 'sent {count} forms of one kind in ten minutes, and did little else',
  attack_tool: 'says that it is an attack tool ({what})',
  crawler_impersonation: 'says that it is {what} and is not',
  robots_disobeyed: 'is a program and took {what}, which robots.txt keeps from it',
  sensor_finding: 'broke a rule of the sensor ({what})',
  score: 'reached the score {score} of {limit}',
  verified_crawler: 'is {what}, as its address proves',
  allow_listed: 'is on the allow list ({what})',
  cleared: 'has earned a clearance',
  monitoring_only: 'the property only monitors; otherwise this visitor would meet: {action}',
  shared_address: 'shares its address with other people, so it is asked and not blocked',
};

/** The words of a reason with its values put in; a value that is missing leaves its name in brackets. */
export function reasonText(code: ReasonCode, values: ReasonValues, words = REASON_WORDS): string {
  return words[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `(${name})`));
}
