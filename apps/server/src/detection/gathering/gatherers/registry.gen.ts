// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new gatherer <name>`.
import { behaviour } from './behaviour.ts';
import { client } from './client.ts';
import { crawler } from './crawler.ts';
import { headers } from './headers.ts';
import { honeypot } from './honeypot.ts';
import { network } from './network.ts';
import { robots } from './robots.ts';
import { sensor } from './sensor.ts';
import { session } from './session.ts';
import { signatures } from './signatures.ts';
import { tls } from './tls.ts';

export const gatherers = [
  behaviour,
  client,
  crawler,
  headers,
  honeypot,
  network,
  robots,
  sensor,
  session,
  signatures,
  tls,
] as const;
