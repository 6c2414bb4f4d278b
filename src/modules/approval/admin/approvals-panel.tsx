import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { useApprovals } from './approval-calls.ts';
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
  const { data, isPending, isError, refetch } = useApprovals();
  if (isPending) return <Skeleton className="h-64 w-full" />;
  if (isError) {
    return (
      <TryAgain text="The goods on approval could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (data.approvals.length === 0) {
    return (
      <div className="border-y py-14 text-center">
        <p className="text-quiet">
          Nothing is out on approval. Open a client to send them something to try at home.
        </p>
        <ButtonLink
          to={`${dashboardPath}?tab=clients`}
          variant="outline"
          size="small"
          className="mt-5"
        >
          Clients
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul aria-label="On approval" className="border-t">
      {data.approvals.map((approval) => (
        <ApprovalLine key={approval.id} approval={approval} />
      ))}
    </ul>
  );
}
