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
  readonly maxScore: number;
  /** Distinct addresses; of very many the first `MOST_TARGETS`. */
  readonly targets: readonly string[];
  readonly first: Date;
  readonly last: Date;
}

type Language = keyof typeof NOTICE_TEXTS;

/** More addresses than these are not told apart. */
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
  const { detections, blocked, maxScore, targets, first, last } = facts;
  const say = NOTICE_TEXTS[language];
  const only = targets.length === 1 ? targets[0] : undefined;
  const query = only === undefined ? '' : `?ip=${encodeURIComponent(only)}`;
  return {
    title: nameLine(facts.rule, LONGEST_TITLE),
    facts: [
      { label: say.organization, value: nameLine(facts.organization) },
      { label: say.detections, value: String(detections) },
      ...(targets.length === 0 ? [] : [{ label: say.addresses, value: addresses(targets, language) }]),
      { label: say.score, value: say.ofHundred(maxScore) },
      ...(blocked === 0 ? [] : [{ label: say.blocked, value: String(blocked) }]),
      { label: say.when, value: span(first, last, language) },
    ],
    link: { label: say.open, url: `${publicUrl}/detections${query}` },
  };
}

function addresses(targets: readonly string[], language: Language): string {
  const say = NOTICE_TEXTS[language];
  const shown = targets.slice(0, SHOWN_TARGETS).join(', ');
  const others = targets.length - SHOWN_TARGETS;
  if (others <= 0) return shown;
  return say.others(shown, targets.length >= MOST_TARGETS ? say.orMore(others) : String(others));
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
