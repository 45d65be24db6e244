import { attackWord } from '../../../kit/levels/attack-texts.ts';
import { number } from '../../../kit/texts/formats.ts';
import { language, say } from '../../../kit/texts/texts.ts';
import { lengthWords } from '../story/length-words.ts';
import type { Summary } from '../story/story.ts';
import { summaryTexts } from './summary-texts.ts';

const MOST_ATTACKS = 3;

/** What an actor did, in one sentence: `12 requests in 4 minutes from 3 addresses in 2 countries; touched 2 decoys.` */
export function summaryWords(summary: Summary): string {
  const { detections, ip_count: addresses, countries, decoys, attack_types: attacks } = summary;
  const counted = (key: Parameters<typeof say<CountKey>>[1], count: number) =>
    say(summaryTexts, key, { count, shown: number(count) });
  const lengthMs = Date.parse(summary.last_seen) - Date.parse(summary.first_seen);
  const came = [
    counted('requests', detections),
    ...(lengthMs >= 1000 ? [say(summaryTexts, 'within', { length: lengthWords(lengthMs) })] : []),
    ...(addresses > 0 ? [counted('addresses', addresses)] : []),
    ...(countries.length > 0 ? [counted('countries', countries.length)] : []),
  ].join(' ');
  const did = [
    ...(decoys.length > 0 ? [counted('decoys', decoys.length)] : []),
    ...(attacks.length > 0 ? [say(summaryTexts, 'tried', { attacks: attackList(attacks) })] : []),
  ];
  return `${[came, ...did].join('; ')}.`;
}

type CountKey = 'requests' | 'addresses' | 'countries' | 'decoys';

function attackList(attacks: Summary['attack_types']): string {
  const names = attacks.slice(0, MOST_ATTACKS).map(({ type }) => attackWord(type));
  const left = attacks.length - names.length;
  const all = left > 0 ? [...names, say(summaryTexts, 'moreAttacks', { count: left })] : names;
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(all);
}
