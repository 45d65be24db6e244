// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new doctor-check <name>`.
import { budget } from './budget.ts';
import { clientAddress } from './client-address.ts';
import { databaseClock } from './database-clock.ts';
import { database } from './database.ts';
import { decoyListener } from './decoy-listener.ts';
import { disk } from './disk.ts';
import { domainCertificates } from './domain-certificates.ts';
import { feeds } from './feeds.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { openFiles } from './open-files.ts';
import { outbox } from './outbox.ts';
import { owners } from './owners.ts';
import { partitions } from './partitions.ts';
import { pendingDeltas } from './pending-deltas.ts';
import { publicAddress } from './public-address.ts';
import { reporting } from './reporting.ts';

export const checks = [
  budget,
  clientAddress,
  databaseClock,
  database,
  decoyListener,
  disk,
  domainCertificates,
  feeds,
  jobs,
  migrations,
  openFiles,
  outbox,
  owners,
  partitions,
  pendingDeltas,
  publicAddress,
  reporting,
] as const;
