import type { StaffUser } from '#modules/staff/staff-member.ts';
import type { ParameterChanges } from '#web/data/use-address-parameters.ts';
import { SearchBox } from '#web/design/search-box.tsx';
import { SelectField } from '#web/design/select-field.tsx';
import { useWideScreen } from '#web/design/use-wide-screen.ts';
import { CustomersCards, CustomersTable } from './customers-list.tsx';
import { ListPager, ListState } from './list-states.tsx';
import { receiveUsers } from './received-lists.ts';
import { useListAddress } from './use-list-address.ts';
import { pageSize, useStaffList } from './use-staff-list.ts';

const names = ['q', 'status', 'role', 'sort', 'cursor', 'page'] as const;

type Values = Record<(typeof names)[number], string>;

function usersCall({ page: _, ...values }: Values): string {
  const parameters = new URLSearchParams({ limit: String(pageSize) });
  for (const [name, value] of Object.entries(values)) if (value) parameters.set(name, value);
  return `/api/admin/users?${parameters}`;
}

/** The dashboard's `?tab=customers`: everyone the shop knows, as they are counted. */
export function CustomersPanel() {
  const { values, narrow, go } = useListAddress(names);
  const call = usersCall(values);
  const list = useStaffList<StaffUser>({ call, name: 'users', receive: receiveUsers });
  const isWide = useWideScreen('48rem');
  return (
    <div className="flex flex-col gap-5">
      <CustomersFilter values={values} onNarrow={narrow} />
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

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const roleOptions = [
  { value: 'customer', label: 'Shoppers' },
  { value: 'admin', label: 'Staff' },
];

const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'name-desc', label: 'Name, Z to A' },
];

type CustomersFilterProps = { values: Values; onNarrow: (changes: ParameterChanges) => void };

function CustomersFilter({ values, onNarrow }: CustomersFilterProps) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_11rem_11rem_11rem]">
      <div className="col-span-2 lg:col-span-1">
        <SearchBox
          label="Search customers"
          placeholder="Search by name or e-mail"
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
        label="Filter by kind"
        hideLabel
        placeholder="Everyone"
        options={roleOptions}
        value={values.role}
        onChange={({ target }) => onNarrow({ role: target.value })}
      />
      <SelectField
        label="Sort customers"
        hideLabel
        fieldClassName="col-span-2 lg:col-span-1"
        options={sortOptions}
        value={values.sort}
        onChange={({ target }) => onNarrow({ sort: target.value })}
      />
    </search>
  );
}
