import { Link, useNavigate } from 'react-router';
import { ListPager, ListState } from '#admin-kit/lists/list-states.tsx';
import { RowDensitySwitch, rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { pageSize, useStaffList } from '#admin-kit/lists/use-staff-list.ts';
import { Badge } from '#design/badge.tsx';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { FilterBar, type FilterChoice } from '#design/fields/filter-bar.tsx';
import { Cell, Row, type SortDirection, Table } from '#design/table/table.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { customerPath } from '#modules/order-desk/admin/order-texts.tsx';
import { formatShortDate } from '#shared/shop-date.ts';
import { receiveUsers } from './customer-calls.ts';

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

const nameSorts: Record<string, SortDirection> = { name: 'ascending', 'name-desc': 'descending' };
const dateSorts: Record<string, SortDirection> = { '': 'descending', oldest: 'ascending' };

type CustomersTableProps = { users: StaffUser[]; sort: string; onSort: (sort: string) => void };

function CustomersTable({ users, sort, onSort }: CustomersTableProps) {
  return (
    <Table
      label="Customers"
      sticksOn="page"
      columns={[
        {
          sort: nameSorts[sort] ?? null,
          onSort: () => onSort(sort === 'name' ? 'name-desc' : 'name'),
          children: 'Name',
        },
        'Email',
        'Status',
        {
          sort: dateSorts[sort] ?? null,
          onSort: () => onSort(sort === '' ? 'oldest' : ''),
          children: 'Joined',
        },
        { className: 'text-right', children: 'Actions' },
      ]}
    >
      {users.map((user) => (
        <Row key={user.id} className="hover:bg-tint/50">
          <Cell className="max-w-72 break-words">
            <CustomerName user={user} />
          </Cell>
          <Cell className="max-w-80 break-words">
            {user.email || <span className="text-quiet">None given</span>}
          </Cell>
          <Cell>
            <ActiveBadge user={user} />
          </Cell>
          <Cell className="whitespace-nowrap">{formatShortDate(user.createdAt)}</Cell>
          <Cell className="py-0! pr-0 text-right">
            <ViewButton user={user} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function CustomersCards({ users }: { users: StaffUser[] }) {
  return (
    <ul aria-label="Customers" className="border-t">
      {users.map((user) => (
        <li key={user.id} className="flex items-center gap-4 border-b py-3 type-small">
          <p className="min-w-0 flex-1 break-words">
            <CustomerName user={user} />
            <span className="block text-quiet">{user.email || user.phone}</span>
            <span className="mt-1.5 flex flex-wrap items-center gap-2 text-quiet">
              <ActiveBadge user={user} />
              {`Joined ${formatShortDate(user.createdAt)}`}
            </span>
          </p>
          <ViewButton user={user} />
        </li>
      ))}
    </ul>
  );
}

const fullName = ({ firstName, lastName }: Partial<StaffUser>) =>
  [firstName, lastName].filter(Boolean).join(' ');

function CustomerName({ user }: { user: StaffUser }) {
  return (
    <>
      <Link to={customerPath(user.id)} className="hover:underline">
        {fullName(user) || 'No name given'}
      </Link>
      {user.isAdmin && (
        <Badge tone="outline" className="ml-2">
          Staff
        </Badge>
      )}
    </>
  );
}

function ActiveBadge({ user: { isActive } }: { user: StaffUser }) {
  return <Badge tone={isActive ? 'good' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}

function ViewButton({ user }: { user: StaffUser }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`View ${fullName(user) || user.email}`}
      onClick={() => void navigate(customerPath(user.id))}
    >
      View
    </Button>
  );
}
