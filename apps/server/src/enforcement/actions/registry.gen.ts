// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new response-step <name>`.
import { blockIp } from './block-ip.ts';
import { webhook } from './webhook.ts';

export const actions = [
  blockIp,
  webhook,
] as const;
