import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { clientsCall } from '#modules/clients/client.ts';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import { type ClientAnswer, clientPath, showClient } from './client-calls.ts';

/** On a customer's page: opens their client card, or creates one. */
export function ClientCardLink({ customerId }: { customerId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = useAction<[], ClientAnswer>({
    call: () => writeJson('POST', clientsCall, { customerId }),
    done(answer) {
      showClient(client, answer);
      return navigate(clientPath(customerId));
    },
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
