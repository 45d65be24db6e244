import type { Pages } from '../../../accounts/organizations/pages.ts';
import type { Letter } from '../../../outside/mail/mail-port.ts';
import { nameLine, oneLine } from '../../../platform/text/hostile-text.ts';
import { REASON_TEXTS } from './alert-texts.ts';
import type { OpenAlert } from './open-alerts.ts';

export interface AlertFacts {
  readonly organization: string;
  readonly alerts: readonly OpenAlert[];
  readonly pages: Pages;
}

const MOST_LINES = 20;

/** That something no longer sees visitors. @param language anything but `de` is English */
export function alertLetter({ organization, alerts, pages }: AlertFacts, language: string): Omit<Letter, 'to'> {
  const texts = REASON_TEXTS[language === 'de' ? 'de' : 'en'];
  const lines = alerts
    .slice(0, MOST_LINES)
    .map((alert) => `- ${oneLine(alert.name, 200)} (${oneLine(alert.propertyName, 200)}): ${texts.reason(alert)}`);
  const more = alerts.length > MOST_LINES ? [texts.more(alerts.length - MOST_LINES)] : [];
  return {
    subject: texts.subject(nameLine(organization), alerts.length),
    text: `${texts.about}\n\n${[...lines, ...more].join('\n')}\n\n${texts.link}: ${pages('/sensors')}\n`,
  };
}
