/** Why a decoy is proposed. */
export const SUGGESTION_REASONS = ['asked', 'attacks', 'sought_everywhere', 'searched_for', 'no_people'] as const;
export type SuggestionReasonCode = (typeof SUGGESTION_REASONS)[number];

/** What attackers hope to find behind a path that they ask every site for. */
export const TARGET_HOPES = ['secrets', 'source', 'data', 'sign_in', 'control', 'inside', 'weakness'] as const;
export type TargetHope = (typeof TARGET_HOPES)[number];

/** What somebody is searching for who asks for a path that no honest program asks for. */
export const SEARCHED_THINGS = [
  'hidden_file',
  'forgotten_copy',
  'forgotten_backup',
  'php_file',
  'database_admin',
  'device',
  'secret_file',
] as const;
export type SearchedThing = (typeof SEARCHED_THINGS)[number];
