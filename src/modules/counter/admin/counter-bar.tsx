import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { CollectionCodeDialog } from './collection-code-dialog.tsx';
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
