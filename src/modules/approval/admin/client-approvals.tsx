import { TryAgain } from '#admin-kit/try-again.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { newApprovalPath, useApprovals } from './approval-calls.ts';
import { ApprovalLine } from './approval-line.tsx';

/** On the card of a client: what they try at home. */
export function ClientApprovals({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useApprovals(clientId);
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-title">On approval</h3>
        <ButtonLink to={newApprovalPath(clientId)} size="small" variant="outline">
          Send on approval
        </ButtonLink>
      </div>
      {isError && (
        <TryAgain
          text="The goods on approval could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {data?.approvals.length === 0 && (
        <p className="mt-2 type-small text-quiet">Nothing was sent on approval yet.</p>
      )}
      <ul aria-label="On approval" className="mt-4 border-t empty:hidden">
        {data?.approvals.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  );
}
