// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new siem-receiver <name>`.
import { elasticsearch } from './elasticsearch.ts';
import { https } from './https.ts';
import { loki } from './loki.ts';
import { splunk } from './splunk.ts';
import { syslog } from './syslog.ts';

export const receivers = [
  elasticsearch,
  https,
  loki,
  splunk,
  syslog,
] as const;
