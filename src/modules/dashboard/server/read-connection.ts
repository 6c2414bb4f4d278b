import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/client.ts';
import type { Connection } from '#modules/dashboard/connection.ts';
import { listPolicyReports } from '#platform/policy-reports/policy-report-repository.ts';
import { forwardingHeadersOf } from '#shared/forwarding-headers.ts';

export type ConnectionParts = {
  db: Database;
  config: { publicUrl: string; trustProxy: boolean | string };
};

export async function readConnection(
  { db, config }: ConnectionParts,
  { ip, protocol, host, headers }: FastifyRequest,
): Promise<Connection> {
  const reports = await listPolicyReports(db);
  return {
    address: ip,
    // A proxy may send any word here.
    scheme: protocol === 'https' ? 'https' : 'http',
    host,
    publicUrl: config.publicUrl,
    forwardedBy: forwardingHeadersOf(headers),
    trustsProxy: config.trustProxy !== false,
    reports: reports.map((report) => ({
      ...report,
      firstAt: report.firstAt.toISOString(),
      lastAt: report.lastAt.toISOString(),
    })),
  };
}
