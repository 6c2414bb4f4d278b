import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { Skeleton } from '#design/skeleton.tsx';
import type { ErasurePlan } from '#modules/customers/personal-data.ts';
import { Allowed } from '#modules/identity/admin/allowed.tsx';

type CustomerDataProps = { customerId: number; name: string };

/** Exports or erases a customer's personal data. */
export function CustomerData({ customerId, name }: CustomerDataProps) {
  const [isAsking, setAsking] = useState(false);
  const file = `/api/admin/customers/${customerId}/data`;
  return (
    <Allowed need="customers.data">
      <section className="mt-12 border-t pt-6">
        <h2 className="type-title">Personal data</h2>
        <p className="mt-2 type-small text-quiet">
          For customers who ask for their data, or want us to erase them.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a
            href={`${file}?format=json`}
            download
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            Export as JSON
          </a>
          <a
            href={`${file}?format=csv`}
            download
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            Export as CSV
          </a>
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            Erase this customer
          </Button>
        </div>
        {isAsking && (
          <EraseDialog customerId={customerId} name={name} onClose={() => setAsking(false)} />
        )}
      </section>
    </Allowed>
  );
}

function EraseDialog({ customerId, name, onClose }: CustomerDataProps & { onClose: () => void }) {
  const client = useQueryClient();
  const own = `/api/admin/customers/${customerId}`;
  const { data, isError } = useQuery<ErasurePlan>({ queryKey: [`${own}/erasure`], staleTime: 0 });
  const erase = useAction({
    call: () => writeJson('POST', `${own}/erase`),
    async done() {
      tellSuccess('The customer was erased.');
      await client.invalidateQueries();
      onClose();
    },
    failed: 'The customer could not be erased. Please try again.',
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={`Erase ${name}?`}
      description="This cannot be undone."
      size="small"
      button={{
        variant: 'danger',
        disabled: !data,
        busy: erase.isBusy,
        busyLabel: 'Erasing...',
        onClick: () => erase.run(),
        children: 'Erase for good',
      }}
    >
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {(isError || erase.error) && (
        <p role="alert" className="text-danger">
          {erase.error ??
            'The data could not be loaded. Staff, and people who asked for a staff account, cannot be erased.'}
        </p>
      )}
      {data && <Plan plan={data} />}
    </ActionDialog>
  );
}

function Plan({ plan: { goes, stays } }: { plan: ErasurePlan }) {
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="type-label text-quiet">What will be erased</h3>
        <ul className="mt-2 flex flex-col gap-1">
          {goes.map(({ what, count }) => (
            <li key={what} className="flex justify-between gap-4">
              {what}
              <span className="numerals">{count}</span>
            </li>
          ))}
        </ul>
      </section>
      {stays.length > 0 && (
        <section>
          <h3 className="type-label text-quiet">What stays</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {stays.map(({ what, count, why }) => (
              <li key={what}>
                <span className="flex justify-between gap-4">
                  {what}
                  <span className="numerals">{count}</span>
                </span>
                <span className="type-small text-quiet">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
