import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/client.ts';
import type { Connection } from '#modules/dashboard/connection.ts';
import { clientAddress, unreadableAddress } from '#platform/http/client-address.ts';
import { listPolicyReports } from '#platform/policy-reports/policy-report-repository.ts';
import { forwardingHeadersOf } from '#shared/forwarding-headers.ts';

export type ConnectionParts = {
  db: Database;
  config: { publicUrl: string; trustProxy: boolean | string };
};

export async function readConnection(
  { db, config }: ConnectionParts,
  request: FastifyRequest,
): Promise<Connection> {
  const { protocol, host, headers } = request;
  const reports = await listPolicyReports(db);
  return {
    address: clientAddress(request),
    // A proxy may send any value here.
    scheme: protocol === 'https' ? 'https' : 'http',
    host,
    publicUrl: config.publicUrl,
    forwardedBy: forwardingHeadersOf(headers),
    trustsProxy: config.trustProxy !== false,
    unreadable: unreadableAddress(request),
    reports: reports.map((report) => ({
      ...report,
      firstAt: report.firstAt.toISOString(),
      lastAt: report.lastAt.toISOString(),
    })),
  };
}
