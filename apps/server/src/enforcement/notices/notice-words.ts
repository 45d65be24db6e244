import { isIP } from 'node:net';
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

/** More targets than these are not told apart. */
export const MOST_TARGETS = 100;
const SHOWN_TARGETS = 5;
/** Discord takes 256 characters, and escaping may double them. */
const LONGEST_TITLE = 120;

/**
 * Puts what happened into words. Nothing that visitors choose is in them but their addresses, so nobody can write
 * into a team's chat by visiting a site.
 * @param publicUrl without a trailing slash
 */
export function noticeWords(facts: NoticeFacts, publicUrl: string, language: Language): Message {
  const { detections, blocked, asked, maxScore, first, last } = facts;
  const [addresses = [], fingerprints = []] = [true, false].map((is) =>
    facts.targets.filter((at) => isAddress(at) === is),
  );
  const isCut = facts.targets.length >= MOST_TARGETS;
  const say = NOTICE_TEXTS[language];
  const only = addresses.length === 1 ? addresses[0] : undefined;
  const query = only === undefined ? '' : `?ip=${encodeURIComponent(only)}`;
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
      { label: say.when, value: span(first, last, language) },
    ],
    link:
      asked === 0
        ? { label: say.open, url: `${publicUrl}/detections${query}` }
        : { label: say.answer, url: `${publicUrl}/enforcement/actions` },
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

/** `2026-07-01 09:30:00 to 09:30:08 UTC` */
function span(first: Date, last: Date, language: Language): string {
  const [firstDay, firstTime] = partsOf(first);
  const [lastDay, lastTime] = partsOf(last);
  if (first.getTime() === last.getTime()) return `${firstDay} ${firstTime} UTC`;
  const to = lastDay === firstDay ? lastTime : `${lastDay} ${lastTime}`;
  return NOTICE_TEXTS[language].span(`${firstDay} ${firstTime}`, to);
}

function partsOf(at: Date): [string, string] {
  const text = at.toISOString();
  return [text.slice(0, 10), text.slice(11, 19)];
}
