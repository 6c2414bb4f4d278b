import { Link, useNavigate } from 'react-router';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Cell, Row, type SortDirection, Table } from '#design/table/table.tsx';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { customerPath } from '#modules/order-desk/admin/order-texts.tsx';
import { formatShortDate } from '#shared/shop-date.ts';

const nameSorts: Record<string, SortDirection> = { name: 'ascending', 'name-desc': 'descending' };
const dateSorts: Record<string, SortDirection> = { '': 'descending', oldest: 'ascending' };

type CustomersTableProps = { users: StaffUser[]; sort: string; onSort: (sort: string) => void };

export function CustomersTable({ users, sort, onSort }: CustomersTableProps) {
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

export function CustomersCards({ users }: { users: StaffUser[] }) {
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
