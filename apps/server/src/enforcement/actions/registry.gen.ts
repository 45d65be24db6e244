// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new response-step <name>`.
import { blockActor } from './block-actor.ts';
import { blockIp } from './block-ip.ts';
import { chat } from './chat.ts';
import { email } from './email.ts';
import { webhook } from './webhook.ts';

export const actions = [
  blockActor,
  blockIp,
  chat,
  email,
  webhook,
] as const;
