import { headerNames } from '@sundew/sensor-core/header-names';
import { LIMITS } from '@sundew/wire/limits';
import type { Answering, RecordedReport } from './recording-service.ts';
import { BROWSER, type Visits } from './visits.ts';

/** One thing that a sensor must keep. */
export interface ConformanceRule {
  readonly name: string;
  /** What it means, in words. */
  readonly about: string;
  /** Access logs hold no headers, so that it does not apply to what reads them. */
  readonly isAboutHeaders?: true;
  /** What is wrong, a sentence each; empty when the rule is kept. */
  check(visits: Visits, options: RuleOptions): Promise<readonly string[]>;
}

export interface RuleOptions {
  /** Path of a file that the site has, such as a style sheet. */
  readonly asset: string;
  /** The sensor reads access logs. */
  readonly isLog?: boolean;
}

const PLANTED = 'planted-secret';
const SPOOFED = '203.0.113.9';
/** Address that the proxy would have seen, were this machine a proxy of the site's own. */
const FORWARDED = '198.51.100.77';
const SPOOFED_IPV6 = '2001:db8::bad';
const STRANGE_VISITS: Readonly<
  Record<string, (visits: Visits, target: string) => Promise<{ readonly status: number } | null>>
> = {
  HEAD: (visits, target) => visits.visit(target, { method: 'HEAD' }),
  'a body in pieces': (visits, target) =>
    visits.visit(target, {
      method: 'POST',
      body: new Blob(['x'.repeat(100_000)]).stream(),
      duplex: 'half',
      headers: { 'content-type': 'text/plain' },
    }),
  // With their names: servers take lines of 8 KB.
  'a cookie of 8 KB': (visits, target) => visits.visit(target, { headers: { cookie: `long=${'x'.repeat(8_000)}` } }),
  'odd headers': (visits, target) => visits.visitOddly(target, { 'X_Odd~Name': '1', 'x-empty': '', accept: '\xe9' }),
  'an offer of a websocket': (visits, target) =>
    visits.visitOddly(target, {
      ...{ connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
    }),
  'addresses of IPv6': (visits, target) =>
    visits.visit(target, { headers: { 'x-forwarded-for': `${SPOOFED_IPV6}, [2001:db8::77]:4711` } }),
};
const BROKEN: readonly Answering[] = ['error', 'busy', 'rubbish', 'slow', 'cut', 'never'];
/** A visitor may wait this much longer while the service is broken than before and after. */
const MOST_ADDED_MS = 500;
/** Who waits for the service does so each time; a busy machine is slow now and then. */
const ROUNDS = 5;
const VISITS_PER_ROUND = 5;
const WELL_VISITS = 3;
const NO_REPORT = 'No report of the visit came.';

export const CONFORMANCE_RULES: readonly ConformanceRule[] = [
  {
    name: 'fields',
    about: 'a visit is reported with the fields of the contract',
    check: async (visits, { isLog = false }) => {
      const target = visits.marked();
      await visits.visit(target, { headers: { 'accept-language': 'de', referer: 'https://other.example/page' } });
      const report = await visits.reportOf(target);
      return report === null ? [NO_REPORT] : faultsOfFields(report, visits.agent, isLog);
    },
  },
  {
    name: 'header names',
    isAboutHeaders: true,
    about: 'cs.hn has the names of the visitor’s headers, lower case, sorted, without those of infrastructure',
    check: async (visits) => {
      const target = visits.marked();
      await visits.visit(target, { headers: { 'X-Own-Header': '1', 'X-Forwarded-Proto': 'https', 'CF-Ray': '1' } });
      const report = await visits.reportOf(target);
      if (report === null) return [NO_REPORT];
      const names = signalsOf(report).hn;
      if (!isTexts(names)) return ['cs.hn is no list of names.'];
      const right = headerNames(names);
      const faults = names.join() === right.join() ? [] : [`cs.hn is ${names.join(', ')}, not ${right.join(', ')}.`];
      return names.includes('x-own-header') ? faults : [...faults, 'cs.hn lacks a header that the visitor sent.'];
    },
  },
  {
    name: 'client address',
    about: 'X-Forwarded-For is read from the right, and only behind known proxies',
    check: async (visits) => {
      const target = visits.marked();
      await visits.visit(target, { headers: { 'x-forwarded-for': `${SPOOFED}, ${FORWARDED}` } });
      const report = await visits.reportOf(target);
      if (report === null) return [NO_REPORT];
      const { ip } = report.fields;
      if (ip === SPOOFED) return ['The leftmost entry of X-Forwarded-For was believed, which anybody can write.'];
      const isRight = ip === FORWARDED || ip === '127.0.0.1' || ip === '::1';
      return isRight
        ? []
        : [`ip is ${JSON.stringify(ip)}: neither the connection nor the last entry of X-Forwarded-For.`];
    },
  },
  {
    name: 'secrets',
    about: 'cookies, credentials and bodies are never sent',
    check: async (visits) => {
      const target = visits.marked();
      await visits.visit(`${target}&password=${PLANTED}-query`, {
        method: 'POST',
        body: `field=${PLANTED}-body`,
        headers: {
          cookie: `a=${PLANTED}-cookie`,
          authorization: `Bearer ${PLANTED}-bearer`,
          'content-type': 'text/plain',
        },
      });
      if ((await visits.reportOf(target)) === null) return [NO_REPORT];
      const found = new Set(
        visits.service.sent.flatMap((text) => text.match(new RegExp(`${PLANTED}-\\w+`, 'g')) ?? []),
      );
      return [...found].map((secret) => `The ${secret.slice(PLANTED.length + 1)} of a visit was sent.`);
    },
  },
  {
    name: 'static files',
    about: 'files that pages load are not reported, except for test traffic',
    check: async (visits, { asset }) => {
      const target = visits.marked(asset);
      const answer = await visits.visit(target, { headers: { 'user-agent': BROWSER } });
      if (answer === null || answer.status >= 400)
        return [`The site has no ${asset}; name one of its files with --asset.`];
      await visits.settle();
      return visits.reportsOf(target).length === 0 ? [] : [`${asset} was reported.`];
    },
  },
  {
    name: 'test traffic',
    about: 'visits whose User-Agent begins with Service-Test/ are reported',
    check: async (visits) => {
      const target = visits.marked();
      await visits.visit(target, { headers: { 'user-agent': 'Service-Test/1.0 conformance' } });
      const report = await visits.reportOf(target);
      if (report === null) return [NO_REPORT];
      const agent = report.fields.ua ?? report.fields.userAgent;
      return agent === 'Service-Test/1.0 conformance' ? [] : ['The User-Agent of the test was changed.'];
    },
  },
  {
    name: 'bounds',
    about: 'whatever a visitor sends, a report stays within the limits of the wire',
    check: async (visits) => {
      const target = visits.marked();
      const long = 'x'.repeat(3_000);
      await visits.visit(`${target}&long=${long}`, {
        headers: { 'user-agent': visits.agent + long, referer: `https://a.example/${long}` },
      });
      const report = await visits.reportOf(target);
      return report === null ? [NO_REPORT] : faultsOfBounds(report);
    },
  },
  {
    name: 'strange visits',
    about: 'HEAD, bodies in pieces, long cookies, odd headers, offers of websockets and addresses of IPv6 do no harm',
    check: async (visits) => {
      const faults: string[] = [];
      const targets: [string, string][] = [];
      for (const [what, visit] of Object.entries(STRANGE_VISITS)) {
        const target = visits.marked();
        targets.push([what, target]);
        const answer = await visit(visits, target);
        if (answer === null || answer.status >= 500) faults.push(`${what}: the site ${failureOf(answer)}.`);
        const next = await visits.visit(visits.marked());
        if (next === null || next.status >= 500) faults.push(`After ${what} the site ${failureOf(next)}.`);
      }
      for (const [what, target] of targets) {
        const report = (await visits.reportOf(target))?.fields;
        if (report === undefined) faults.push(`${what}: ${NO_REPORT}`);
        else if (report.ip === SPOOFED_IPV6) faults.push('The leftmost entry of X-Forwarded-For was believed.');
      }
      return faults;
    },
  },
  {
    name: 'fail open',
    about: 'visitors are answered as before, and as fast, while the service is broken; nothing is sent twice',
    check: async (visits) => {
      const faults: string[] = [];
      const givenUp: string[] = [];
      let usual = await whileWell(visits);
      for (const answering of BROKEN) {
        let slow: readonly string[] = [];
        for (let round = 0; usual !== null && (round === 0 || (slow.length > 0 && round < ROUNDS)); round++) {
          const targets = Array.from({ length: VISITS_PER_ROUND }, visits.marked);
          // What was refused with 429 may come again: the service took nothing of it.
          if (answering !== 'busy') givenUp.push(...targets);
          const { wrong, waits } = await whileBroken(visits, answering, targets, usual.status);
          faults.push(...wrong);
          const after = await whileWell(visits);
          const usualMs = Math.max(usual.ms, after?.ms ?? 0);
          slow = waits
            .filter((ms) => ms > usualMs + MOST_ADDED_MS)
            .map((ms) => `A visitor waited ${Math.round(ms)} ms instead of ${Math.round(usualMs)} (${answering}).`);
          usual = after;
        }
        if (usual === null) return [...faults, 'The site did not answer while the service was well.'];
        faults.push(...slow);
      }
      await visits.settle();
      if (givenUp.some((target) => visits.reportsOf(target).length > 1)) faults.push('A report was sent twice.');
      return [...new Set(faults)];
    },
  },
];

/** @returns faults of the answers, and how long each of the others took */
async function whileBroken(
  visits: Visits,
  answering: Answering,
  targets: readonly string[],
  usualStatus: number,
): Promise<{ readonly wrong: readonly string[]; readonly waits: readonly number[] }> {
  const wrong: string[] = [];
  const waits: number[] = [];
  visits.service.answering = answering;
  for (const target of targets) {
    const answer = await visits.visit(target);
    if (answer?.status === usualStatus) waits.push(answer.ms);
    else wrong.push(`The site ${failureOf(answer)} while the service was broken (${answering}).`);
  }
  return { wrong, waits };
}

/** The slowest of a few visits while the service answers: a busy machine slows these down as well. Null where one is not answered. */
async function whileWell(visits: Visits): Promise<{ readonly status: number; readonly ms: number } | null> {
  visits.service.answering = 'well';
  let slowest: { readonly status: number; readonly ms: number } | null = null;
  for (let at = 0; at < WELL_VISITS; at++) {
    const answer = await visits.visit(visits.marked());
    if (answer === null) return null;
    if (slowest === null || answer.ms > slowest.ms) slowest = answer;
  }
  return slowest;
}

const failureOf = (answer: { readonly status: number } | null): string =>
  answer === null ? 'did not answer' : `answered ${answer.status}`;

function faultsOfFields({ fields, call, headers }: RecordedReport, agent: string, isLog: boolean): string[] {
  const faults: string[] = [];
  const hasKey = /^Bearer \S/.test(headers.authorization ?? '') || headers['x-wd-sensor-key'] !== undefined;
  if (!hasKey) faults.push('The report carries no key: neither Authorization: Bearer nor X-WD-Sensor-Key.');
  if (call.endsWith('/violations/batch')) return faults;
  if (typeof fields.source !== 'string' || fields.source === '') faults.push('source is missing.');
  if (fields.ua !== agent) faults.push('ua is not the User-Agent of the visitor.');
  if (typeof fields.ip !== 'string' || fields.ip === '') faults.push('ip is missing.');
  if (!/^https?:\/\//.test(String(fields.url))) faults.push('url is not the whole address with scheme and host.');
  if (!Array.isArray(fields.f)) faults.push('f is no list.');
  const signals = signalsOf({ fields });
  if (!isLog && signals.al !== 'de') faults.push('cs.al is not the Accept-Language of the visitor.');
  if (!isLog && typeof signals.ae !== 'string') faults.push('cs.ae is missing.');
  if (fields.ref !== 'https://other.example/page') faults.push('ref is not the Referer of the visitor.');
  const time = isLog ? 'at' : 'ts';
  if (!Number.isInteger(fields[time])) faults.push(`${time} is no time in milliseconds.`);
  return faults;
}

function faultsOfBounds({ fields }: RecordedReport): string[] {
  const faults: string[] = [];
  const size = JSON.stringify(fields).length;
  if (size > LIMITS.ingestBodyBytes) faults.push(`The report has ${size} bytes.`);
  const metadata = Object.entries((fields.metadata ?? {}) as object);
  if (metadata.length > LIMITS.metadataKeys) faults.push(`metadata has ${metadata.length} keys.`);
  for (const [key, value] of metadata) {
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    if (!isScalar) faults.push(`metadata.${key} is no scalar.`);
    else if (String(value).length >= LIMITS.metadataValueLength) faults.push(`metadata.${key} is too long.`);
  }
  return faults;
}

function signalsOf({ fields }: Pick<RecordedReport, 'fields'>): Readonly<Record<string, unknown>> {
  return (typeof fields.cs === 'object' && fields.cs !== null ? fields.cs : {}) as Readonly<Record<string, unknown>>;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
