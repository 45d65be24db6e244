/** Tactics of the ATT&CK enterprise matrix that deeds serve. */
export type TacticOfDeed =
  | 'TA0002'
  | 'TA0003'
  | 'TA0004'
  | 'TA0005'
  | 'TA0006'
  | 'TA0007'
  | 'TA0008'
  | 'TA0011'
  | 'TA0040';

/** Something that attackers do once they are in, known by the words of a command line. */
export interface Deed {
  /** Snake case; what the signal in the score is called. */
  readonly name: string;
  /** Technique of the ATT&CK enterprise matrix. */
  readonly technique: { readonly id: string; readonly name: string };
  readonly tactic: TacticOfDeed;
  /** 0–1: that nobody does this with good intent on a machine that is not theirs. */
  readonly certainty: number;
  /** Matches a command line of bounded length. No quantifier stands in another one. */
  readonly pattern: RegExp;
}
