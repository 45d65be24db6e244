import { caseSentence } from '@sundew/wire/case-sentence';
import { caseWords } from '@sundew/wire/case-words';
import type { Case } from '@sundew/wire/cases';
import { clientName } from '@sundew/wire/client-name';
import { germanCaseWords } from '@sundew/wire/german-case-words';
import { VISIT_KINDS } from '@sundew/wire/visit-kinds';
import type { Pages } from '../../accounts/organizations/pages.ts';
import { nameLine, oneLine } from '../../platform/text/hostile-text.ts';
import type { Language } from '../../platform/text/languages.ts';
import type { DigestFacts } from './facts.ts';
import { TEXTS } from './texts.ts';

const SHOWN = 5;

/** A digest in words, before it becomes plain text or HTML. All of it is single lines without markup. */
export interface DigestContent {
  readonly subject: string;
  readonly sentence: string;
  readonly period: string;
  readonly sections: readonly Section[];
  readonly link: { readonly label: string; readonly url: string };
  readonly why: string;
  readonly stop: { readonly label: string; readonly url: string };
}

export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** What something is, and how much or how often; without a figure it is a plain line. */
export interface Line {
  readonly label: string;
  readonly value: string | null;
}

export interface Wording {
  readonly frequency: 'daily' | 'weekly';
  readonly timeZone: string;
  readonly language: Language;
  readonly pages: Pages;
}

/** Puts facts into words. */
export function digestContent(facts: DigestFacts, wording: Wording): DigestContent {
  const { now, cases, blocked, period } = facts;
  const { frequency: span, language, timeZone, pages } = wording;
  const texts = TEXTS[language];
  const { number, date } = formatsOf(wording);
  const organization = nameLine(facts.organization);
  const isOne = now.total === 1;
  return {
    subject: texts.subject(
      organization,
      span,
      number(now.total),
      isOne,
      cases.total === 0 ? null : number(cases.total),
    ),
    sentence:
      now.total === 0
        ? texts.nothing(organization, span)
        : `${texts.sentence(organization, span, number(now.total), isOne, kinds(now, wording), number(blocked.now))} ${change(facts, wording)}`,
    period: texts.period(date(period.fromMs), date(period.toMs), timeZone),
    sections: [
      { title: texts.needsALook, lines: toLookAt(facts, wording) },
      { title: texts.counts, lines: counts(facts, wording) },
      ...tops(facts, wording),
    ].filter(({ lines }) => lines.length > 0),
    link: { label: texts.open, url: pages('/overview') },
    why: texts.why,
    stop: { label: texts.stop, url: pages('/settings/notifications') },
  };
}

function formatsOf({ language, timeZone }: Wording) {
  const { format: number } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const { format: date } = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return { number, date };
}

/** Who came, by kind; kinds that did not come are left out. */
function kinds({ by_kind: byKind }: DigestFacts['now'], wording: Wording): string {
  const texts = TEXTS[wording.language];
  const { number } = formatsOf(wording);
  return VISIT_KINDS.filter((kind) => byKind[kind] > 0)
    .map((kind) => texts.kinds[kind](number(byKind[kind])))
    .join(', ');
}

/** How the total stands to that of the period before. */
function change({ now, before }: DigestFacts, { frequency: span, language }: Wording): string {
  const texts = TEXTS[language];
  if (now.total === before.total) return texts.unchanged(span);
  if (before.total === 0) return texts.firstOnes(span);
  const share = Math.abs(now.total - before.total) / before.total;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return now.total > before.total ? texts.more(percent, span) : texts.fewer(percent, span);
}

function toLookAt({ cases, newRotating }: DigestFacts, wording: Wording): Line[] {
  const texts = TEXTS[wording.language];
  const { number } = formatsOf(wording);
  const lines: Line[] = [
    ...(cases.total === 0 ? [] : [{ label: texts.openCases(number(cases.total)), value: null }]),
    ...cases.gravest.map((open) => caseLine(open, wording)),
    ...(newRotating === 0 ? [] : [{ label: texts.rotating(number(newRotating)), value: null }]),
  ];
  return lines.length === 0 ? [{ label: texts.nothingToLook, value: null }] : lines;
}

/** One line about a case: who did what, and what was decided. */
function caseLine(open: Case, { language }: Wording): Line {
  const words = language === 'de' ? germanCaseWords : caseWords;
  const sentence = caseSentence(open, words).replace(/\.$/, '');
  return { label: oneLine(sentence, 300), value: TEXTS[language].actions[open.action] };
}

function counts({ now, before, blocked }: DigestFacts, wording: Wording): Line[] {
  const texts = TEXTS[wording.language];
  const { number } = formatsOf(wording);
  const count = (label: string, value: number, earlier: number): Line => ({
    label,
    value: `${number(value)} (${texts.before}: ${number(earlier)})`,
  });
  const refused = now.suppressed + before.suppressed;
  return [
    count(texts.detections, now.total, before.total),
    count(texts.highRisk, highOf(now), highOf(before)),
    count(texts.blocked, blocked.now, blocked.before),
    count(texts.addresses, now.unique_ips, before.unique_ips),
    ...(refused === 0 ? [] : [count(texts.refused, now.suppressed, before.suppressed)]),
  ];
}

function highOf({ by_level: byLevel }: DigestFacts['now']): number {
  return byLevel.HIGH + byLevel.CRITICAL;
}

/** Paths, actors and sources that stand out, each most frequent first. */
function tops({ now, actors }: DigestFacts, wording: Wording): Section[] {
  const texts = TEXTS[wording.language];
  const { number } = formatsOf(wording);
  const line = (label: string, count: number): Line => ({ label: oneLine(label), value: number(count) });
  const sources = Object.entries(now.by_source)
    .filter(([, detections]) => detections > 0)
    .sort(([, left], [, right]) => right - left);
  return [
    { title: texts.paths, lines: now.top_paths.slice(0, SHOWN).map(({ path, count }) => line(path, count)) },
    {
      title: texts.actors,
      lines: actors.map(({ id, userAgent, count }) =>
        line(`${clientName(userAgent)?.program ?? texts.unknownAgent} (${id.slice(0, 8)})`, count),
      ),
    },
    { title: texts.sources, lines: sources.map(([source, detections]) => line(source, detections)) },
  ];
}
