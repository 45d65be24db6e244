import type { Pages } from '../../accounts/organizations/pages.ts';
import type { HeldPlan } from '../../accounts/plans/plan.ts';
import type { Letter } from '../../outside/mail/mail-port.ts';
import { nameLine } from '../../platform/text/hostile-text.ts';

export interface WarningFacts {
  readonly organization: string;
  readonly held: HeldPlan;
  readonly stored: number;
  readonly pages: Pages;
}

/** That most, or all of a month's events are used. @param language anything but `de` is English */
export function warningLetter(
  { organization, held: { plan, month }, stored, pages }: WarningFacts,
  language: string,
): Omit<Letter, 'to'> {
  const budget = plan.monthlyEvents ?? 0;
  const percent = Math.floor((stored * 100) / Math.max(1, budget));
  const isOver = stored >= budget;
  const german = language === 'de';
  const number = (value: number) => value.toLocaleString(german ? 'de' : 'en');
  const end = new Date(month.untilMs).toLocaleDateString(german ? 'de' : 'en', { dateStyle: 'long', timeZone: 'UTC' });
  const link = pages('/billing');
  if (german) {
    const after = isOver
      ? `Bis zum ${end} wird eines von ${plan.keepOneIn} Ereignissen gespeichert und zählt für alle; hohes Risiko und Treffer von Ködern werden immer gespeichert.`
      : `Sind alle verbraucht, wird eines von ${plan.keepOneIn} gespeichert. Abgelehnt wird nichts.`;
    return {
      subject: `${nameLine(organization)}: ${percent} % der Ereignisse dieses Monats sind verbraucht`,
      text: `${number(stored)} von ${number(budget)} Ereignissen des Tarifs ${plan.name} sind gespeichert.\n${after}\n\nVerbrauch und Tarif: ${link}\n`,
    };
  }
  const after = isOver
    ? `Until ${end} one of ${plan.keepOneIn} events is stored and counts as all of them; high risk and hits of decoys are always stored.`
    : `Once all are used, one of ${plan.keepOneIn} is stored. Nothing is refused.`;
  return {
    subject: `${nameLine(organization)}: ${percent} % of this month's events are used`,
    text: `${number(stored)} of ${number(budget)} events of the plan ${plan.name} are stored.\n${after}\n\nUsage and plan: ${link}\n`,
  };
}
