// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new log-format <name>`.
import { caddy } from './caddy.ts';
import { combined } from './combined.ts';
import { haproxy } from './haproxy.ts';
import { json } from './json.ts';
import { traefik } from './traefik.ts';
import { vhostCombined } from './vhost-combined.ts';

export const formats = [
  caddy,
  combined,
  haproxy,
  json,
  traefik,
  vhostCombined,
] as const;
