/** What the shop sells. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly cents: number;
}

export const CATEGORIES = ['books', 'garden', 'kitchen', 'music', 'tools', 'toys'] as const;
const KINDS = ['Lamp', 'Kettle', 'Spade', 'Guitar', 'Puzzle', 'Atlas', 'Drill', 'Basket', 'Clock', 'Rug'];
const MAKES = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Ginkgo',
  'Hazel',
  'Ivy',
  'Juniper',
  'Kapok',
  'Larch',
];

export const PRODUCTS: readonly Product[] = MAKES.flatMap((make, row) =>
  KINDS.map((kind, column) => ({
    id: row * KINDS.length + column + 1,
    name: `${make} ${kind}`,
    category: CATEGORIES[(row + column) % CATEGORIES.length] ?? 'books',
    cents: 900 + ((row * 37 + column * 113) % 90) * 100,
  })),
);

export const PAGE_SIZE = 12;

export function findProducts(words: string): readonly Product[] {
  const wanted = words.toLowerCase();
  return PRODUCTS.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Accounts of customers: anna1@mail.example to anna400@mail.example, each with the password below. */
export const PASSWORD = 'correct horse 7';

export function isAccount(email: string, password: string): boolean {
  const [, number = ''] = /^anna(\d{1,3})@mail\.example$/.exec(email.trim().toLowerCase()) ?? [];
  return number !== '' && Number(number) >= 1 && Number(number) <= 400 && password === PASSWORD;
}
