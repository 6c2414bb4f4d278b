import { useAddressParameters } from '#client/use-address-parameters.ts';
import { ClientSection, ClientsList } from '#modules/clients/admin/client-list.tsx';
import { newApprovalPath, useApprovals } from './approval-calls.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { NewApproval } from './new-approval.tsx';

/** The dashboard's `?tab=approval`; with `approval` beside it, that one is open. */
export function ApprovalsPanel() {
  const [parameters, change] = useAddressParameters();
  const opened = parameters.get('approval');
  const clientId = Number(parameters.get('for'));
  const close = () => change({ approval: '', for: '' });
  if (opened === 'new' && clientId > 0) {
    return (
      <NewApproval
        key={clientId}
        clientId={clientId}
        onClose={close}
        onMade={(id) => change({ approval: id, for: '' })}
      />
    );
  }
  if (opened) return <ApprovalDetail key={opened} id={opened} onBack={close} />;
  return <ApprovalList />;
}

function ApprovalList() {
  const query = useApprovals();
  return (
    <ClientsList
      query={query}
      title="On approval"
      failed="The goods on approval could not be loaded."
      none="Nothing is out on approval. Open a client to send them something to try at home."
      lines={query.data?.approvals.map((approval) => (
        <ApprovalLine key={approval.id} approval={approval} />
      ))}
    />
  );
}

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
