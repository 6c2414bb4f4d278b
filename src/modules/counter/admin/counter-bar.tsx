import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { PaymentLinksDialog } from './payment-links-dialog.tsx';

/** Above the staff's list of orders: to write one down oneself, and what waits to be paid. */
export function CounterBar() {
  const [parameters, change] = useAddressParameters();
  return (
    <div className="mb-5 flex flex-wrap justify-end gap-3">
      <Button
        variant="quiet"
        size="small"
        onClick={() => change({ links: 'all' }, { canGoBack: true })}
      >
        Payment links
      </Button>
      <ButtonLink to="/admin/orders/new" size="small">
        Add order
      </ButtonLink>
      {parameters.has('links') && <PaymentLinksDialog onClose={() => change({ links: '' })} />}
    </div>
  );
}
