import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { policyReportsPath } from '#platform/http/policy/content-policy.ts';
import { readPolicyReports } from './policy-report.ts';
import { keepPolicyReport } from './policy-report-repository.ts';

const perMinute = { limit: 30, windowSeconds: 60 };
const reportBytes = 32 * 1024;

/** Receives the browsers' reports of what the content policy blocked. */
export function policyReportRoutes({ db }: { db: Database }) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      policyReportsPath,
      {
        bodyLimit: reportBytes,
        onRequest: limitByAddress(db, 'policy-report', perMinute),
        schema: { tags: ['operations'], summary: 'What a browser refused by the content policy' },
      },
      async (request, reply) => {
        for (const report of readPolicyReports(request.body)) await keepPolicyReport(db, report);
        return reply.code(204).send();
      },
    );
  };
}
