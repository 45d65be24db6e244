import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { attackWord } from '../../../kit/levels/attack-texts.ts';
import { kindTexts } from '../../../kit/levels/kind-texts.ts';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { platformName } from '../../../kit/levels/platforms.ts';
import { tacticWords } from '../../../kit/levels/tactics.ts';
import { techniqueWords } from '../../../kit/levels/techniques.ts';
import { dateTime } from '../../../kit/texts/formats.ts';
import { language, say } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { filterTexts } from './filter-texts.ts';
import type { ActiveFilter } from './filters.ts';
import { endOfId, type Names, NO_NAMES } from './names.ts';

const LONGEST = 60;
/** Made once: making one takes longer than drawing a row. */
const regions = new Map<string, Intl.DisplayNames>();

/** A value as people call it: names for codes and ids, the rest as it is. */
export function valueWords(name: ActiveFilter['name'], value: string, names: Names = NO_NAMES): string {
  switch (name) {
    case 'level':
    case 'category':
    case 'source':
    case 'status':
      return say(levelTexts, value as Parameters<typeof say<'open'>>[1]);
    case 'kind':
      return say(kindTexts, value as 'people');
    case 'attack':
      return attackWord(value);
    case 'country':
      return countryName(value);
    case 'property_id':
    case 'decoy_id':
    case 'visitor_id':
      return nameOfId(value, names);
    case 'actor_id':
      return names.get(value) === undefined ? shortActorId(value) : nameOfId(value, names);
    case 'is_proxy':
    case 'is_vpn':
    case 'is_tor':
    case 'is_test':
    case 'refused':
    case 'rules_enforced':
    case 'blocked':
    case 'impostor':
    case 'on_login':
    case 'on_cart':
    case 'on_search':
      return say(filterTexts, value === 'true' ? 'yes' : 'no');
    case 'start_date':
    case 'end_date':
      // A plain day is one of UTC; a moment would move it.
      return /T/.test(value) && !Number.isNaN(Date.parse(value)) ? dateTime(value) : visibleText(value, LONGEST);
    case 'tactic':
      return tacticWords(value) ?? visibleText(value, LONGEST);
    case 'technique':
      return techniqueWords(value) ?? visibleText(value, LONGEST);
    case 'ai_platform':
      return platformName(value);
    default:
      return visibleText(value, LONGEST);
  }
}

/** A country's name in the language of the person; the code itself when there is none. */
export function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return visibleText(code, LONGEST);
  const known = regions.get(language()) ?? new Intl.DisplayNames([language()], { type: 'region', fallback: 'code' });
  regions.set(language(), known);
  return known.of(code.toUpperCase()) ?? code;
}

function nameOfId(id: string, names: Names): string {
  const name = names.get(id);
  const end = visibleText(endOfId(id));
  if (name === null) return say(filterTexts, 'unknownId', { id: end });
  return name === undefined ? end : visibleText(name, LONGEST);
}

/** A filter in words: `not Country: Germany`. */
export function filterWords({ name, excluded, value }: ActiveFilter, names?: Names): string {
  const values = { name: say(filterTexts, name), value: valueWords(name, value, names) };
  return say(filterTexts, excluded ? 'not' : 'is', values);
}
