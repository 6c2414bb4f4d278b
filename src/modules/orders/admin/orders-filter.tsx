import { orderStatuses, paidFor, paymentStatuses } from '#modules/orders/order.ts';
import { titleCase } from '#shared/text.ts';
import type { ParameterChanges } from '#web/data/use-address-parameters.ts';
import { SearchBox } from '#web/design/search-box.tsx';
import { SelectField } from '#web/design/select-field.tsx';
import type { OrderListFilter } from './order-calls.ts';

type OrdersFilterProps = {
  values: OrderListFilter;
  onNarrow: (changes: ParameterChanges) => void;
};

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: titleCase(value) }));

const statusOptions = optionsOf(orderStatuses);
const paymentOptions = optionsOf(paymentStatuses);
/** Where the dashboard's 'paid orders to pack' lead; listed only while that is what is shown. */
const paidForOption = { value: paidFor, label: 'Paid For' };
const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total' },
  { value: 'total-asc', label: 'Lowest total' },
];

export function OrdersFilter({ values, onNarrow }: OrdersFilterProps) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_11rem_12rem_11rem]">
      <div className="col-span-2 lg:col-span-1">
        <SearchBox
          label="Search orders"
          placeholder="Search by number, name, e-mail or tracking"
          value={values.q}
          onSearch={(q) => onNarrow({ q })}
        />
      </div>
      <SelectField
        label="Filter by status"
        hideLabel
        placeholder="All Status"
        options={statusOptions}
        value={values.status}
        onChange={({ target }) => onNarrow({ status: target.value })}
      />
      <SelectField
        label="Filter by payment"
        hideLabel
        placeholder="All Payments"
        options={values.payment === paidFor ? [...paymentOptions, paidForOption] : paymentOptions}
        value={values.payment}
        onChange={({ target }) => onNarrow({ payment: target.value })}
      />
      <SelectField
        label="Sort orders"
        hideLabel
        fieldClassName="col-span-2 lg:col-span-1"
        options={sortOptions}
        value={values.sort}
        onChange={({ target }) => onNarrow({ sort: target.value })}
      />
    </search>
  );
}
