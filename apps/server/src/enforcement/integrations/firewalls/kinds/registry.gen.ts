// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new firewall-kind <name>`.
import { awsWaf } from './aws-waf.ts';
import { cloudflare } from './cloudflare.ts';

export const kinds = [
  awsWaf,
  cloudflare,
] as const;
