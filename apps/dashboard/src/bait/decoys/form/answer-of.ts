import type { Say } from '../../../kit/texts/texts.ts';
import type { Draft } from './draft.ts';
import { isTemplate, TEMPLATES, type TemplateName } from './templates.ts';

/** An imitation with the path and name that go with it; without one both are left to be typed. */
export function answerOf(template: string, say: Say<TemplateName>): Pick<Draft, 'template' | 'path' | 'name'> {
  return isTemplate(template)
    ? { template, path: TEMPLATES[template], name: say(template) }
    : { template, path: '', name: '' };
}
