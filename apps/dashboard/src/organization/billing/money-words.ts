import { locale } from '../../kit/texts/texts.ts';
import type { Plan } from './use-billing.ts';

/** Amounts come in the smallest unit of their currency, of which some have no hundredths. */
export function moneyWords({ amount, currency }: Pick<Plan['prices'][number], 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat(locale(), { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
