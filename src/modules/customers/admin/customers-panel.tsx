import { ListPager, ListState } from '#admin-kit/lists/list-states.tsx';
import { RowDensitySwitch, rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { pageSize, useStaffList } from '#admin-kit/lists/use-staff-list.ts';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { classNames } from '#design/class-names.ts';
import { FilterBar, type FilterChoice } from '#design/fields/filter-bar.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { receiveUsers } from './customer-calls.ts';
import { CustomersCards, CustomersTable } from './customers-list.tsx';

const names = ['q', 'status', 'role', 'sort', 'cursor', 'page'] as const;

type Values = Record<(typeof names)[number], string>;

function usersCall({ page: _, ...values }: Values): string {
  const parameters = new URLSearchParams({ limit: String(pageSize) });
  for (const [name, value] of Object.entries(values)) if (value) parameters.set(name, value);
  return `/api/admin/users?${parameters}`;
}

/** The dashboard's `?tab=customers`: all customers, as the dashboard counts them. */
export function CustomersPanel() {
  const { values, narrow, go } = useListAddress(names);
  const call = usersCall(values);
  const list = useStaffList<StaffUser>({ call, name: 'users', receive: receiveUsers });
  const isWide = useWideScreen('48rem');
  const can = useCan();
  const offered = choices.filter(({ name }) => name !== 'role' || can('staff.manage'));
  return (
    <div className={classNames('flex flex-col gap-2', rowsClass[useRowDensity()])}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <FilterBar search={search} choices={offered} values={values} onNarrow={narrow} />
        </div>
        <RowDensitySwitch />
      </div>
      <ListState list={list} name="users" emptyText="No customers found." />
      {list.entries.length > 0 &&
        (isWide ? (
          <CustomersTable
            users={list.entries}
            sort={values.sort}
            onSort={(sort) => narrow({ sort })}
          />
        ) : (
          <CustomersCards users={list.entries} />
        ))}
      <ListPager list={list} singular="customer" page={values.page} onGo={go} />
    </div>
  );
}

const search = { label: 'Search customers', placeholder: 'Search by name, e-mail or telephone' };

const choices = [
  {
    name: 'status',
    label: 'Filter by status',
    placeholder: 'All Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  {
    name: 'role',
    label: 'Filter by kind',
    placeholder: 'Everyone',
    options: [
      { value: 'customer', label: 'Shoppers' },
      { value: 'admin', label: 'Staff' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort customers',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'name', label: 'Name, A to Z' },
      { value: 'name-desc', label: 'Name, Z to A' },
    ],
  },
] as const satisfies FilterChoice<keyof Values>[];
