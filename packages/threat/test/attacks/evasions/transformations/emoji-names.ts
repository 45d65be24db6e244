import { around } from '../evasion.ts';

/** A person by number and emoji by name, as programs for chats send them. */
export const evasion = around('emoji-names', '<@U0123ABCD> please look at ', ' :smile: :wave:');
