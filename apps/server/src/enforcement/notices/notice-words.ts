import { isIP } from 'node:net';
import type { Pages } from '../../accounts/organizations/pages.ts';
import { nameLine } from '../../platform/text/hostile-text.ts';
import type { Message } from '../chats/message.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

/** What a response action met since the last message about it. */
export interface NoticeFacts {
  readonly rule: string;
  readonly organization: string;
  readonly detections: number;
  /** How many addresses were put on block lists. */
  readonly blocked: number;
  /** Questions that wait for an answer. */
  readonly asked: number;
  readonly maxScore: number;
  /** Distinct addresses and TLS fingerprints; of very many the first `MOST_TARGETS`. */
  readonly targets: readonly string[];
  readonly first: Date;
  readonly last: Date;
}

type Language = keyof typeof NOTICE_TEXTS;

/** Whom a message is for. */
export interface NoticeReader {
  readonly language: Language;
  /** Name of a time zone, whose clocks the times are told by. */
  readonly timeZone: string;
}

/** More targets than these are not told apart. */
export const MOST_TARGETS = 100;
const SHOWN_TARGETS = 5;
/** Discord takes 256 characters, and escaping may double them. */
const LONGEST_TITLE = 120;

/**
 * Puts what happened into words. Nothing that visitors choose is in them but their addresses, so nobody can write
 * into a team's chat by visiting a site.
 */
export function noticeWords(facts: NoticeFacts, pages: Pages, { language, timeZone }: NoticeReader): Message {
  const { detections, blocked, asked, maxScore, first, last } = facts;
  const [addresses = [], fingerprints = []] = [true, false].map((is) =>
    facts.targets.filter((at) => isAddress(at) === is),
  );
  const isCut = facts.targets.length >= MOST_TARGETS;
  const say = NOTICE_TEXTS[language];
  const only = addresses.length === 1 ? addresses[0] : undefined;
  return {
    title: nameLine(facts.rule, LONGEST_TITLE),
    facts: [
      ...(asked === 0 ? [] : [{ label: say.asked, value: String(asked) }]),
      { label: say.organization, value: nameLine(facts.organization) },
      { label: say.detections, value: String(detections) },
      ...(addresses.length === 0 ? [] : [{ label: say.addresses, value: listed(addresses, isCut, language) }]),
      ...(fingerprints.length === 0 ? [] : [{ label: say.fingerprints, value: listed(fingerprints, isCut, language) }]),
      { label: say.score, value: say.ofHundred(maxScore) },
      ...(blocked === 0 ? [] : [{ label: say.blocked, value: String(blocked) }]),
      { label: say.when, value: span(first, last, { language, timeZone }) },
    ],
    link:
      asked === 0
        ? { label: say.open, url: pages('/detections', only === undefined ? {} : { ip: only }) }
        : { label: say.answer, url: pages('/enforcement/actions') },
  };
}

/** An address, or an IPv6 network. */
const isAddress = (target: string): boolean => isIP(target.split('/')[0] ?? '') !== 0;

/** @param isCut there may be more */
function listed(targets: readonly string[], isCut: boolean, language: Language): string {
  const say = NOTICE_TEXTS[language];
  const shown = targets.slice(0, SHOWN_TARGETS).join(', ');
  const others = targets.length - SHOWN_TARGETS;
  if (others <= 0) return shown;
  return isCut
    ? say.others(shown, say.orMore(others))
    : others === 1
      ? say.other(shown)
      : say.others(shown, String(others));
}

/** `1. Juli 2026, 11:30:00 – 11:30:08 (Europe/Berlin)` */
function span(first: Date, last: Date, { language, timeZone }: NoticeReader): string {
  const clock = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  return `${clock.formatRange(first, last)} (${timeZone})`;
}
