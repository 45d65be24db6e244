// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new chat-kind <name>`.
import { discord } from './discord.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';
import { telegram } from './telegram.ts';

export const kinds = [
  discord,
  slack,
  teams,
  telegram,
] as const;
