import { attackName, attackNames } from '@sundew/wire/attack-names';
import { spellInvisible } from '@sundew/wire/text/invisible-characters';
import { redactPath } from '../actors/redact-path.ts';
import type { Evidence, EvidenceLine } from './evidence-store.ts';

/** Deeds that no attack signature names, in words that do not give away what is bait. */
const OTHER_DEEDS: Readonly<Record<string, string>> = {
  ssh: 'unauthorised SSH sign-ins',
  stuffing: 'guessing of passwords',
  probing: 'unauthorised probing for files and services',
  unwanted: 'automated requests against our rules',
};
const LONGEST_PATH = 200;
const MOST_NAMED = 3;

export interface ReportText {
  readonly subject: string;
  readonly text: string;
}

/**
 * A report for whoever runs the network, in English and as plain text: what happened, when (UTC), from where, how often,
 * and requests as evidence. Its head has the names of X-ARF, so that programs can read it as well.
 * @param source the address or network that the requests came from
 */
export function reportText(source: string, evidence: Evidence): ReportText {
  const { requests, first_seen: first, last_seen: last, properties, deeds, lines } = evidence;
  const names = deeds.map(({ deed }) => deedName(deed));
  const subject = `Abuse report: ${names.slice(0, MOST_NAMED).join(', ')} from ${source}`;
  const services = new Set(lines.map(({ source: by }) => (by === 'ssh_agent' ? 'ssh' : 'http')));
  const text = [
    'Hello abuse team,',
    '',
    `our systems were attacked from ${source}, which is in your network. Please stop it, or tell whoever`,
    'uses the address that the machine may be under the control of somebody else.',
    '',
    'Category: abuse',
    `Report-Type: ${services.has('ssh') && services.size === 1 ? 'login-attack' : 'web-attack'}`,
    `Source-Type: ${source.includes('/') ? 'ip-network' : source.includes(':') ? 'ipv6' : 'ipv4'}`,
    `Source: ${source}`,
    `Service: ${[...services].join(', ')}`,
    `Reported-For: ${properties.map((name) => oneLine(name, 80)).join(', ')}`,
    `First-Seen: ${utc(first)}`,
    `Last-Seen: ${utc(last)}`,
    `Occurrences: ${requests}`,
    '',
    'What was done, with the number of requests:',
    ...deeds.map(({ deed, requests: count }) => `- ${deedName(deed)}: ${count}`),
    '',
    lines.length < requests
      ? `The last ${lines.length} of ${requests} requests (times in UTC):`
      : 'The requests (times in UTC):',
    ...lines.map(lineText),
    '',
    'Query strings, bodies and credentials were left out. More details on request.',
    '',
  ].join('\n');
  return { subject, text };
}

function deedName(deed: string): string {
  return Object.hasOwn(OTHER_DEEDS, deed) ? (OTHER_DEEDS[deed] ?? deed) : attackName(deed, 'en');
}

function lineText({ ts, ip, source, method, url, path, attacks, weight }: EvidenceLine): string {
  const what =
    source === 'ssh_agent'
      ? 'SSH sign-in'
      : [oneLine(method ?? '', 12), `${hostOf(url)}${pathOf(path)}`].join(' ').trim();
  const found = attacks.map((type) => (type in attackNames.en ? attackName(type, 'en') : '')).filter(Boolean);
  const named = found.length === 0 ? '' : ` (${found.join(', ')})`;
  return `${utc(ts)}  ${ip}  ${what}${named}${weight > 1 ? ` ×${weight}` : ''}`;
}

function pathOf(path: string | null): string {
  return path === null ? '' : oneLine(redactPath(path), LONGEST_PATH);
}

function hostOf(url: string | null): string {
  return url === null ? '' : (URL.parse(url)?.host ?? '');
}

function oneLine(text: string, longest: number): string {
  const shown = spellInvisible(text, () => '?').toWellFormed();
  return shown.length <= longest ? shown : `${shown.slice(0, longest - 1)}…`;
}

/** To the second; more says nothing to others. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
