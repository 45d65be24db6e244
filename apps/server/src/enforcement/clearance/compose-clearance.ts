import type { Accounts } from '../../accounts/compose-accounts.ts';
import type { DetectionWing } from '../../detection/compose-detection.ts';
import { readIngestBodies } from '../../intake/body/body-parser.ts';
import type { Outside } from '../../outside/compose-outside.ts';
import type { Job } from '../../platform/background/job.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import type { Platform } from '../../platform/compose-platform.ts';
import type { App } from '../../platform/http/application.ts';
import { createCrawlerRanges } from './crawlers/crawler-ranges.ts';
import { robotsFileRoute, robotsRoutes } from './crawlers/robots-routes.ts';
import { appealDoor } from './denials/appeal-door.ts';
import { createDeniedNow } from './denials/denied-now.ts';
import { createDenyOffenders } from './denials/deny-offenders.ts';
import { formRoute } from './extra-step/form-route.ts';
import { createLetterShares } from './extra-step/letter-shares.ts';
import { mailRoute } from './extra-step/mail-route.ts';
import { createIssuers } from './extra-step/private-token/issuers.ts';
import { createPrivateTokens } from './extra-step/private-token/private-tokens.ts';
import { createReceipts } from './extra-step/private-token/receipts.ts';
import { spend } from './extra-step/spent-store.ts';
import { createTickets } from './extra-step/tickets.ts';
import { workRoutes } from './extra-step/work-routes.ts';
import { ledgerRoute } from './ledger/ledger-route.ts';
import { credentialRoutes } from './management/credential-routes.ts';
import { denialRoutes } from './management/denial-routes.ts';
import { policyRoutes } from './management/policy-routes.ts';
import { ruleRoutes } from './management/rule-routes.ts';
import { createPolicyDirectory } from './policy/policy-directory.ts';
import { clearancePreviewRoutes } from './preview/preview-routes.ts';
import { configRoutes } from './sensors/config-routes.ts';
import { createPush } from './sensors/push.ts';
import { streamRoute } from './sensors/stream-route.ts';
import { telemetryRoute } from './sensors/telemetry-route.ts';
import { createAskedWork } from './tokens/doubt.ts';
import { createGate } from './tokens/gate.ts';
import { createMint } from './tokens/mint.ts';
import { openMintLane } from './tokens/mint-lane.ts';
import { mintRoute } from './tokens/mint-route.ts';
import { createNoting } from './tokens/noting.ts';
import { pageScriptRoute } from './tokens/page-script-route.ts';
import { createRotateKeys } from './tokens/rotate-keys-job.ts';

/** The parts of session clearance that the wing takes over. */
export interface Clearance {
  readonly jobs: readonly Job[];
  readonly reactions: readonly Reaction[];
  manage(app: App): void;
  serve(app: App): void;
}

/** Session clearance (wire conventions, section 4): tokens for browsers, and taking them away on evidence. */
export function composeClearance(
  { log, clock, database, reading, changes, rateLimits, turns, clientIp, secret }: Platform,
  { intelligence, mail, web }: Pick<Outside, 'intelligence' | 'mail' | 'web'>,
  { audit, properties }: Pick<Accounts, 'audit' | 'properties'>,
  { nameAgents, clearanceKeys: keys }: Pick<DetectionWing, 'nameAgents' | 'clearanceKeys'>,
): Clearance {
  const policies = createPolicyDirectory({ database: reading, changes, properties });
  const denied = createDeniedNow(database, changes, clock);
  const onFault = (err: Error) => log.warn({ err }, 'sensors could not be told whose clearance was taken away');
  nameAgents(async (organizationId, propertyId) => {
    const policy = (await policies.find(organizationId, propertyId))?.version?.policy;
    return policy?.enabled === true ? policy.signed_agents : [];
  });
  return {
    jobs: [createRotateKeys(keys)],
    reactions: [createDenyOffenders({ changes, isOn: policies.isOn, clock })],
    manage(app) {
      const managing = { database, changes, audit, clock, properties, keys };
      policyRoutes(app, managing);
      denialRoutes(app, managing);
      ruleRoutes(app, managing);
      credentialRoutes(app, managing);
      robotsRoutes(app, { policies, properties });
      ledgerRoute(app, { database: reading, policies, properties, clock });
      clearancePreviewRoutes(app, { database: reading, policies, properties, clock });
    },
    serve(app) {
      const { note, devicesAt } = createNoting(database, clock);
      const [gate, askedWork] = [createGate({ policies, denied }), createAskedWork({ intelligence, devicesAt })];
      const tickets = createTickets(secret, clock);
      const receipts = createReceipts(tickets, (organizationId, id) =>
        spend(database.pool, organizationId, id, new Date(clock())),
      );
      const mint = createMint({ gate, askedWork, note, keys, takeReceipt: receipts.take, clock });
      const issuers = createIssuers({
        ...{ web, clock },
        onFault: (err) => log.warn({ err }, 'the keys of an issuer of private tokens could not be read'),
      });
      const privateTokens = createPrivateTokens({ issuers, secret, clock });
      const extra = { database, gate, askedWork, mint, tickets, privateTokens, receipts, isMailOn: mail.isOn, clock };
      pageScriptRoute(app);
      robotsFileRoute(app, { policies });
      const crawlerRanges = createCrawlerRanges(intelligence, clock);
      configRoutes(app, { database, keys, policies, denied, isMailOn: mail.isOn, crawlerRanges, clock });
      streamRoute(app, { push: createPush({ database, changes, clock, onFault }), policies });
      telemetryRoute(app, { database, policies, clock });
      formRoute(app, extra);
      mailRoute(app, {
        ...{ ...extra, mail, takeLetter: createLetterShares(secret, clock) },
        onFault: (err) => log.warn({ err }, 'a link to a site was not mailed'),
      });
      app.register(async (scope) => {
        const doors = scope as App;
        readIngestBodies(doors);
        mintRoute(doors, mint);
        openMintLane(doors, { mint, rateLimits, turns, clientIp });
        workRoutes(doors, extra);
        appealDoor(doors, { database, policies, clock });
      });
    },
  };
}
