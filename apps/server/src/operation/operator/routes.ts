import {
  AccountRequest,
  BootstrapAnswer,
  BootstrapRequest,
  DemoAnswer,
  DemoRemoval,
  DemoRequest,
  DemoTrafficAnswer,
  DemoTrafficRequest,
  DoctorAnswer,
  LinkAnswer,
  SecondFactorAnswer,
} from '@sundew/wire/operator';
import { Problem } from '@sundew/wire/problems';
import { actorOf } from '../../accounts/audit/audit.ts';
import type { IdentityOperations } from '../../accounts/identity/operations.ts';
import { operator } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { One } from '../../platform/http/envelope.ts';
import type { Demo } from '../demo/demo.ts';
import type { Bootstrap } from './bootstrap.ts';
import { examine } from './doctor.ts';
import type { DoctorVisit } from './doctor-check.ts';
import { requestSeen } from './request-seen.ts';

export interface OperatorDeps extends Omit<DoctorVisit, 'request'> {
  readonly bootstrap: Bootstrap;
  readonly demo: Demo;
  readonly identity: Pick<IdentityOperations, 'resetPasswordLink' | 'resetSecondFactor' | 'ownerSetupLink'>;
  readonly trustsProxies: boolean;
}

/** `/api/operator`: what the command line does on behalf of whoever holds SUNDEW_SECRET. Not part of the published API. */
export function operatorRoutes(app: App, deps: OperatorDeps): void {
  const config = { requires: operator() };
  const hide = true;

  app.post(
    '/api/operator/bootstrap',
    { config, schema: { hide, body: BootstrapRequest, response: { 200: One(BootstrapAnswer) } } },
    async (request) => ({ data: await deps.bootstrap(request.body, actorOf(request)) }),
  );

  app.post(
    '/api/operator/demo',
    { config, schema: { hide, body: DemoRequest, response: { 200: One(DemoAnswer) } } },
    async (request) => ({ data: await deps.demo.make(request.body, actorOf(request)) }),
  );

  app.post(
    '/api/operator/demo/traffic',
    { config, schema: { hide, body: DemoTrafficRequest, response: { 200: One(DemoTrafficAnswer) } } },
    async (request) => ({ data: await deps.demo.go(request.body) }),
  );

  app.delete('/api/operator/demo', { config, schema: { hide, response: { 200: One(DemoRemoval) } } }, async () => ({
    data: await deps.demo.remove(),
  }));

  app.post(
    '/api/operator/reset-link',
    { config, schema: { hide, body: AccountRequest, response: { 200: One(LinkAnswer) } } },
    async (request) => ({ data: { url: await deps.identity.resetPasswordLink(request.body.email) } }),
  );

  app.post(
    '/api/operator/second-factor/reset',
    { config, schema: { hide, body: AccountRequest, response: { 200: One(SecondFactorAnswer) } } },
    async (request) => ({
      data: { was_on: await deps.identity.resetSecondFactor(request.body.email, actorOf(request)) },
    }),
  );

  app.post('/api/operator/setup-link', { config, schema: { hide, response: { 200: One(LinkAnswer) } } }, async () => {
    const url = await deps.identity.ownerSetupLink();
    if (url === null) throw new Problem('setup_not_offered');
    return { data: { url } };
  });

  app.get(
    '/api/operator/doctor',
    { config, schema: { hide, response: { 200: One(DoctorAnswer) } } },
    async (request) => {
      const visit: DoctorVisit = { ...deps, request: requestSeen(request, deps.trustsProxies) };
      return { data: { checks: await examine(visit), server_time_ms: deps.nowMs(), client_ip: request.clientIp } };
    },
  );
}
