import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { customerPath } from '#modules/order-desk/admin/order-texts.tsx';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { useCustomer } from './customer-calls.ts';

type CustomerNoticeProps = { id: string; onClear: () => void };

/** Names the customer whose orders the list shows. */
export function CustomerNotice({ id, onClear }: CustomerNoticeProps) {
  const { data, isError } = useCustomer(id);
  const customer = data?.customer;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border bg-raised px-5 py-4">
      <p role="status" className="min-w-0 flex-1 break-words">
        {customer && (
          <>
            <span className="block">
              {`Orders of ${`${customer.firstName} ${customer.lastName}`.trim() || customer.email}`}
            </span>
            <span className="numerals block type-small text-quiet">
              {[
                customer.email,
                customer.phone,
                countOf(customer.orders, 'order'),
                formatDollars(customer.spent),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
        {isError && 'This customer could not be found.'}
      </p>
      {customer && (
        <ButtonLink to={customerPath(customer.id)} variant="quiet" size="small">
          Customer’s page
        </ButtonLink>
      )}
      <Button variant="outline" size="small" onClick={onClear}>
        Show all orders
      </Button>
    </div>
  );
}
