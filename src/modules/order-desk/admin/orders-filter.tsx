import type { ReactNode } from 'react';
import { DateRange } from '#design/fields/date-range.tsx';
import { FilterBar, type ParameterChanges } from '#design/fields/filter-bar.tsx';
import {
  channelLabels,
  orderChannels,
  orderStatuses,
  orderStatusLabels,
  paidFor,
  paymentStatuses,
} from '#modules/orders/order.ts';
import type { PackedFilter } from '#modules/orders/packing/pack-order.ts';
import { titleCase } from '#shared/text.ts';
import type { OrderListFilter } from './order-calls.ts';

type OrdersFilterProps = {
  values: OrderListFilter;
  onNarrow: (changes: ParameterChanges) => void;
  tools: ReactNode;
};

const search = {
  label: 'Search orders',
  placeholder: 'Number, name, e-mail, telephone, product, SKU, tracking or code',
};

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: titleCase(value) }));

const statusOptions = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));
const paymentOptions = optionsOf(paymentStatuses);
/** The filter behind the dashboard's 'paid orders to pack'; offered only while it is active. */
const paidForOption = { value: paidFor, label: 'Paid For' };
const channelOptions = orderChannels.map((value) => ({ value, label: channelLabels[value] }));
const packedLabels: Readonly<Record<PackedFilter, string>> = {
  'to-pack': 'To Pack',
  'to-send': 'Packed, to Send',
  packed: 'Packed',
  'coming-back': 'Coming back',
};
const packedOptions = Object.entries(packedLabels).map(([value, label]) => ({ value, label }));
const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total' },
  { value: 'total-asc', label: 'Lowest total' },
];

export function OrdersFilter({ values, onNarrow, tools }: OrdersFilterProps) {
  const payments = values.payment === paidFor ? [...paymentOptions, paidForOption] : paymentOptions;
  return (
    <FilterBar
      search={search}
      choices={[
        {
          name: 'status',
          label: 'Filter by status',
          placeholder: 'All Status',
          options: statusOptions,
        },
        {
          name: 'payment',
          label: 'Filter by payment',
          placeholder: 'All Payments',
          options: payments,
        },
        {
          name: 'packed',
          label: 'Filter by packing',
          placeholder: 'Packed or Not',
          options: packedOptions,
        },
        {
          name: 'channel',
          label: 'Filter by channel',
          placeholder: 'All Channels',
          options: channelOptions,
        },
        { name: 'sort', label: 'Sort orders', options: sortOptions },
      ]}
      values={values}
      onNarrow={onNarrow}
      others={{
        fields: <DateRange from={values.from} to={values.to} onNarrow={onNarrow} />,
        count: [values.from, values.to].filter(Boolean).length,
      }}
      tools={tools}
    />
  );
}
