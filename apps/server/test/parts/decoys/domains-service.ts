import { certificateRoutes } from '../../../src/decoys/certificates/routes.ts';
import type { CertificatePlace } from '../../../src/decoys/certificates/store.ts';
import type { DecoyTargets } from '../../../src/decoys/domains/decoy-targets.ts';
import { createHostDirectory, type HostDirectory } from '../../../src/decoys/domains/host-directory.ts';
import { createOwnership, type DomainProof, type Ownership } from '../../../src/decoys/domains/ownership.ts';
import { createRecheckDomains } from '../../../src/decoys/domains/recheck-domains.ts';
import { domainRoutes } from '../../../src/decoys/domains/routes.ts';
import { createDomainLookups } from '../../../src/outside/dns/domain-lookups.ts';
import { endlessRoom } from '../accounts/endless-room.ts';
import { SECRET, type Service, startService } from '../accounts/service.ts';
import { runJob } from '../database/run-job.ts';

export interface DomainsService {
  readonly service: Service;
  readonly hosts: HostDirectory;
  /** Certificates that the API asked for. */
  readonly requested: CertificatePlace[];
  /** What the installation says domains must lead to, and when names are proved; tests change it. */
  readonly settings: { targets: DecoyTargets; proof: DomainProof };
  readonly ownership: Ownership;
  recheck(): Promise<void>;
  close(): Promise<void>;
}

export const TARGETS: DecoyTargets = { ipv4: ['127.0.0.1'], ipv6: [], cname: 'decoys.farm.test' };

/** The service with domains, which asks that name server. */
export async function startDomainsService(nameServer: string): Promise<DomainsService> {
  const lookups = createDomainLookups({ servers: [nameServer] });
  const requested: CertificatePlace[] = [];
  const settings: DomainsService['settings'] = { targets: TARGETS, proof: 'never' };
  const ownership: Ownership = {
    isDemanded: (on) => createOwnership({ secret: SECRET, proof: settings.proof }).isDemanded(on),
    recordOf: createOwnership({ secret: SECRET, proof: 'always' }).recordOf,
  };
  const targets = () => settings.targets;
  const service = await startService({
    routes: (app, parts) => {
      domainRoutes(app, {
        ...parts,
        room: endlessRoom,
        lookups,
        targets,
        cdnOf: () => null,
        ownership,
        ownNames: () => ['sundew.farm.test'],
      });
      certificateRoutes(app, { ...parts, onRequested: (place) => requested.push(place) });
    },
  });
  const { database, changes } = service;
  const onFault = (error: Error) => service.log.push(String(error));
  const hosts = await createHostDirectory({ database, changes, onFault });
  const job = createRecheckDomains({ database, changes, lookups, targets, cdnOf: () => null });
  return {
    service,
    hosts,
    requested,
    settings,
    ownership,
    recheck: () => runJob(job, database, { nowMs: service.time.nowMs }),
    async close() {
      lookups.close();
      await service.close();
    },
  };
}
