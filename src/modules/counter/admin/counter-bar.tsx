import { useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import { readJson } from '#client/api.ts';
import { ReadError } from '#client/api-error.ts';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { PaymentLinksDialog } from './payment-links-dialog.tsx';

/** Above the list of orders: buttons to add an order, for payment links, and for collection. */
export function CounterBar() {
  const [parameters, change] = useAddressParameters();
  const can = useCan();
  const mayAdd = can('orders.add');
  const mayHandOver = can('orders.send');
  return (
    <>
      {mayAdd && (
        <Button
          variant="quiet"
          size="tool"
          onClick={() => change({ links: 'all' }, { canGoBack: true })}
        >
          Payment links
        </Button>
      )}
      {mayHandOver && (
        <Button
          variant="quiet"
          size="tool"
          className="max-md:-order-1"
          onClick={() => change({ code: 'ask' }, { canGoBack: true })}
        >
          Code
        </Button>
      )}
      {mayAdd && (
        <ButtonLink
          to="/admin/orders/new"
          size="tool"
          className="max-md:order-first max-md:mr-1.5 md:ml-1.5"
        >
          Add order
        </ButtonLink>
      )}
      {mayHandOver && parameters.has('code') && (
        <CollectionCodeDialog
          onFound={(order) => change({ code: '', order })}
          onClose={() => change({ code: '' })}
        />
      )}
      {mayAdd && parameters.has('links') && (
        <PaymentLinksDialog onClose={() => change({ links: '' })} />
      )}
    </>
  );
}

type CollectionCodeDialogProps = { onFound: (orderId: string) => void; onClose: () => void };

/** Finds the order of a customer who has come with a code, for payment and collection. */
function CollectionCodeDialog({ onFound, onClose }: CollectionCodeDialogProps) {
  const [code, setCode] = useState('');
  const find = useAction({
    check: () => (code.trim() === '' ? 'Please enter the code' : null),
    call: () =>
      readJson<{ orderId: string }>(
        `/api/admin/collection-codes/${encodeURIComponent(code.trim())}`,
      ),
    done: ({ orderId }) => onFound(orderId),
    failed: (error) =>
      error instanceof ReadError && error.status === 404
        ? 'No order has this code. Please compare it with the e-mail.'
        : 'The code could not be looked up. Please try again.',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Code at the counter"
      description="The code of a collection or a reservation."
    >
      <form noValidate onSubmit={(event) => find.submit(event)} className="flex flex-col gap-6">
        <TextField
          label="Code"
          hint="Eight letters and digits, such as K7MQ-4XAB."
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={find.error}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" busy={find.isBusy}>
          Find the order
        </Button>
      </form>
    </Dialog>
  );
}
