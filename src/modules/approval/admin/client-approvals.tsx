import { ClientSection } from '#modules/clients/admin/client-list.tsx';
import { newApprovalPath, useApprovals } from './approval-calls.ts';
import { ApprovalLine } from './approval-line.tsx';

/** On the card of a client: what they try at home. */
export function ClientApprovals({ clientId }: { clientId: number }) {
  const query = useApprovals(clientId);
  return (
    <ClientSection
      query={query}
      title="On approval"
      failed="The goods on approval could not be loaded."
      none="Nothing was sent on approval yet."
      add={{ to: newApprovalPath(clientId), label: 'Send on approval' }}
      lines={query.data?.approvals.map((approval) => (
        <ApprovalLine key={approval.id} approval={approval} isOnCard />
      ))}
    />
  );
}
