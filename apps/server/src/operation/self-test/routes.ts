import { actorOf } from '../../accounts/audit/audit.ts';
import { scopeOf } from '../../insight/filter/scope.ts';
import { automation, reader, writer } from '../../platform/access/requirement.ts';
import { OfVersion } from '../../platform/http/answers/content-version.ts';
import type { App } from '../../platform/http/application.ts';
import { InOrganization, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { readSelfTest } from './read-self-test.ts';
import { SelfTest, SettingsInput } from './schema.ts';
import { type SettingParts, setSettings } from './set-settings.ts';
import { startRun } from './start-run.ts';

const PATH = '/api/organizations/:organization_id/self-test';
const operation = operationsOf('Self-test');

export interface SelfTestDeps extends SettingParts {
  /** Has a worker send the visits of new runs soon. */
  readonly onStarted: () => void;
}

/** Whether what should see visitors does. */
export function selfTestRoutes(app: App, deps: SelfTestDeps): void {
  const { database, clock } = deps;

  app.get(
    PATH,
    operation('getSelfTest', reader('detections:read'), 'Get which paths see visitors, and which are blind', {
      description:
        'The last run of the self-test, or the one under way, with every path by which visitors should be seen; and what is an alert now.',
      params: InOrganization,
      response: { 200: One(SelfTest) },
    }),
    async ({ access, params: { organization_id: id } }) => ({
      data: await readSelfTest(database, scopeOf(access, id)),
    }),
  );

  app.put(
    `${PATH}/settings`,
    operation('setSelfTestSettings', automation('write'), 'Set when the self-test runs, and where your sites are', {
      params: InOrganization,
      querystring: OfVersion,
      body: SettingsInput,
      response: { 200: One(SelfTest) },
    }),
    async (request) => {
      const { access, body, query, params: place } = request;
      await setSettings(deps, place.organization_id, actorOf(request), body, query.version);
      return { data: await readSelfTest(database, scopeOf(access, place.organization_id)) };
    },
  );

  app.post(
    `${PATH}/runs`,
    operation('runSelfTest', writer('analyst', 'detections:write'), 'Send a visit through every path now', {
      description:
        'Answered before the visits are sent: ask for the self-test until `finished_at` of its run is set. A run that is under way goes on, and no second one begins. Without anything that could be visited, `run` stays as it was.',
      params: InOrganization,
      response: { 202: One(SelfTest) },
    }),
    async ({ access, params: { organization_id: id } }, reply) => {
      if (await startRun(database, id, clock())) deps.onStarted();
      return reply.code(202).send({ data: await readSelfTest(database, scopeOf(access, id)) });
    },
  );
}
