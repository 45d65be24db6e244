import type { Example } from '../../../src/attacks/signature.ts';

/** A way of hiding an attack in what stands around it, or in how or where it is written. */
export interface Evasion {
  /** After its file. */
  readonly name: string;
  /** The disguises by name. Each takes the text of an attack; a text that comes back stands for `query.q`. */
  readonly forms: Readonly<Record<string, (attack: string) => Example>>;
  /** Only what stands around the attack differs, so that harmless text stays what it is. */
  readonly isAround: boolean;
}

/** Text before an attack, behind it, and on both sides. */
export function around(name: string, before: string, behind: string): Evasion {
  return {
    name,
    forms: {
      before: (attack) => before + attack,
      behind: (attack) => attack + behind,
      both: (attack) => before + attack + behind,
    },
    isAround: true,
  };
}

/** An attack written or placed differently, with nothing around it. */
export function written(name: string, forms: Evasion['forms']): Evasion {
  return { name, forms, isAround: false };
}
