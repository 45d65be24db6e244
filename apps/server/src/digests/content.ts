import type { DigestFacts } from './facts.ts';
import { nameLine, oneLine } from './hostile-text.ts';
import type { Language } from './schema.ts';
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
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Puts facts into words. */
export function digestContent(facts: DigestFacts, wording: Wording): DigestContent {
  const { now, before, open, newRotating } = facts;
  const { frequency: span, language, timeZone, publicUrl } = wording;
  const texts = TEXTS[language];
  const organization = nameLine(facts.organization);
  const { format: number } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const { format: date } = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const count = (label: string, value: number, earlier: number): Line => ({
    label,
    value: `${number(value)} (${texts.before}: ${number(earlier)})`,
  });
  const looks: Line[] = [
    ...(open.total === 0 ? [] : [{ label: texts.openHighRisk(number(open.total)), value: null }]),
    ...open.newest.map(({ atMs, score, source, path, ip, country }) => ({
      label: oneLine([date(atMs), source, path, ip, country].filter(Boolean).join(' · '), 160),
      value: `${texts.score} ${score}`,
    })),
    ...(newRotating === 0 ? [] : [{ label: texts.rotating(number(newRotating)), value: null }]),
  ];
  const sources = Object.entries(now.by_source).filter(([, detections]) => detections > 0);
  return {
    subject: texts.subject(
      organization,
      span,
      number(now.total),
      now.total === 1,
      open.total === 0 ? null : number(open.total),
    ),
    sentence:
      now.total === 0
        ? texts.nothing(organization, span)
        : `${texts.sentence(organization, span, number(now.total), now.total === 1, number(now.high_risk), number(now.blocked))} ${change()}`,
    period: texts.period(date(facts.period.fromMs), date(facts.period.toMs), timeZone),
    sections: [
      { title: texts.needsALook, lines: looks.length === 0 ? [{ label: texts.nothingToLook, value: null }] : looks },
      {
        title: texts.counts,
        lines: [
          count(texts.detections, now.total, before.total),
          count(texts.highRisk, now.high_risk, before.high_risk),
          count(texts.blocked, now.blocked, before.blocked),
          count(texts.addresses, now.unique_ips, before.unique_ips),
          count(texts.averageScore, now.average_score, before.average_score),
          ...(now.suppressed + before.suppressed === 0
            ? []
            : [count(texts.refused, now.suppressed, before.suppressed)]),
        ],
      },
      section(texts.paths, now.top_paths.slice(0, SHOWN), ({ path }) => path),
      section(
        texts.actors,
        facts.actors,
        ({ id, userAgent }) => `${userAgent || texts.unknownAgent} (${id.slice(0, 8)})`,
      ),
      section(
        texts.sources,
        sources
          .sort(([, left], [, right]) => right - left)
          .map(([source, detections]) => ({ source, count: detections })),
        ({ source }) => source,
      ),
    ].filter(({ lines }) => lines.length > 0),
    link: { label: texts.open, url: `${publicUrl}/overview` },
    why: texts.why,
    stop: { label: texts.stop, url: `${publicUrl}/settings` },
  };

  function change(): string {
    if (now.total === before.total) return texts.unchanged(span);
    if (before.total === 0) return texts.firstOnes(span);
    const share = Math.abs(now.total - before.total) / before.total;
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
    return now.total > before.total ? texts.more(percent, span) : texts.fewer(percent, span);
  }

  function section<Item extends { readonly count: number }>(
    title: string,
    items: readonly Item[],
    labelOf: (item: Item) => string,
  ): Section {
    return { title, lines: items.map((item) => ({ label: oneLine(labelOf(item)), value: number(item.count) })) };
  }
}
