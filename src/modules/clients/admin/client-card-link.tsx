import { useNavigate } from 'react-router';
import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import { clientPath, useNewClient } from './client-calls.ts';

/** On a customer's page: opens their client card, or creates one. */
export function ClientCardLink({ customerId }: { customerId: number }) {
  const navigate = useNavigate();
  const open = useNewClient({
    body: () => ({ customerId }),
    done: () => navigate(clientPath(customerId)),
    failed: 'The client card could not be opened. Please try again.',
  });
  return (
    <Allowed need="clients">
      <div>
        <Button size="small" variant="outline" busy={open.isBusy} onClick={() => open.run()}>
          Client card
        </Button>
        <Problem text={open.error} className="mt-2" />
      </div>
    </Allowed>
  );
}
