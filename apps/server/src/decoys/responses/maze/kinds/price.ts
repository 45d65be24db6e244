interface Money {
  readonly sign: string;
  readonly currency: string;
  /** Of the price before tax. */
  readonly taxPercent: number;
}

const MONEY: Readonly<Record<string, Money>> = {
  'United Kingdom': { sign: '£', currency: 'GBP', taxPercent: 20 },
  Australia: { sign: 'A$', currency: 'AUD', taxPercent: 10 },
};
const DOLLARS: Money = { sign: '$', currency: 'USD', taxPercent: 7 };

const moneyOf = (country: string): Money => MONEY[country] ?? DOLLARS;

/** @param amount in the smallest coin */
export function formatPrice(amount: number, country: string) {
  const { sign, currency } = moneyOf(country);
  const plain = (amount / 100).toFixed(2);
  return { plain, currency, shown: `${sign}${plain.replace(/\B(?=(?:\d{3})+\.)/g, ',')}` };
}

/** The tax inside a price, in the smallest coin. */
export function vatOf(amount: number, country: string): number {
  const { taxPercent } = moneyOf(country);
  return Math.round((amount * taxPercent) / (100 + taxPercent));
}
