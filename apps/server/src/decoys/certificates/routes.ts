import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { knownDomain } from '../domains/known-domain.ts';
import { Certificate, toCertificate } from '../domains/schema.ts';
import { type RequestParts, requestCertificate } from './request-certificate.ts';

const operation = operationsOf('Domains');
const ById = Type.Object({ domain_id: Id });

/** Certificates of domains (specification, "Domains"). */
export function certificateRoutes(app: App, deps: RequestParts & { readonly database: Database }): void {
  app.post(
    '/api/domains/:domain_id/ssl/request',
    operation(
      'requestCertificate',
      writer('admin', 'domains:write'),
      'Ask for the certificate of a verified domain; it takes 1 to 5 minutes',
      { params: ById, response: { 200: One(Certificate) } },
    ),
    async ({ access, clientIp, params }) => {
      const row = await requestCertificate(deps, access, actorOf({ access, clientIp }), params.domain_id);
      return { data: toCertificate(row) };
    },
  );

  // The specification asks for POST; GET is the same.
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      ...operation(
        method === 'GET' ? 'getCertificateStatus' : 'readCertificateStatus',
        reader('domains:read'),
        'State of the certificate, with the reason when there is none',
        { params: ById, response: { 200: One(Certificate) } },
      ),
      method,
      url: '/api/domains/:domain_id/ssl-status',
      handler: async ({ access, params }) => {
        return { data: toCertificate(await knownDomain(deps.database.pool, access, params.domain_id)) };
      },
    });
  }
}
