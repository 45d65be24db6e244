import { number, utcDate } from '../../../kit/texts/formats.ts';
import { say } from '../../../kit/texts/texts.ts';
import { templateTexts } from '../form/template-texts.ts';
import { isTemplate } from '../form/templates.ts';
import { suggestionTexts } from './suggestion-texts.ts';
import type { Suggestion } from './use-suggestions.ts';

type Reason = Suggestion['reasons'][number];

/** Why a decoy is proposed, in the language of the person; in the service's English where this dashboard knows no words. */
export function reasonWords({ code, values, text }: Reason): string {
  const { requests, visitors, visits, last_day: lastDay, days, count, hope, what } = values;
  switch (code) {
    case 'asked':
      return say(suggestionTexts, 'asked', {
        requests: counted('requests', requests),
        visitors: counted('visitors', visitors),
        visits: counted('visits', visits),
        days: number(Number(days)),
        day: utcDate(String(lastDay)),
      });
    case 'attacks':
      return say(suggestionTexts, 'attacks', {
        count: Number(count),
        shown: number(Number(count)),
      });
    case 'sought_everywhere':
      return say(suggestionTexts, 'soughtEverywhere', { hope: say(suggestionTexts, `hope_${hope as 'secrets'}`) });
    case 'searched_for':
      return say(suggestionTexts, 'searchedFor', { what: say(suggestionTexts, `thing_${what as 'device'}`) });
    case 'no_people':
      return say(suggestionTexts, 'noPeople', { days: number(Number(days)) });
    default:
      return text;
  }
}

function counted(of: 'requests' | 'visitors' | 'visits', count: unknown): string {
  return say(suggestionTexts, of, { count: Number(count), shown: number(Number(count)) });
}

/** What would be imitated there, or what attackers take the path for; the path itself where it has no name. */
export function targetName({ path, template, body }: Pick<Suggestion, 'path' | 'template' | 'body'>): string {
  if (template !== null && isTemplate(template)) return say(templateTexts, template);
  const key = `path_${path}`;
  const name = say(suggestionTexts, key as 'path_/.git/HEAD');
  return name === key ? body.name : name;
}
