// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new waf-provider <name>`.
import { awsWaf } from './aws-waf.ts';
import { cloudflare } from './cloudflare.ts';

export const providers = [
  awsWaf,
  cloudflare,
] as const;
