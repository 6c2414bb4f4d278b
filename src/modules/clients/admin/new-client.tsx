import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#admin-kit/problem.tsx';
import { useDebouncedValue } from '#client/use-debounced.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { receiveUsers } from '#modules/customers/admin/customer-calls.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { useNewClient } from './client-calls.ts';

const shown = 8;

type NewClientProps = { onClose: () => void; onAdded: (id: number) => void };

/** Makes a customer a client of this adviser. */
export function NewClient({ onClose, onAdded }: NewClientProps) {
  const [text, setText] = useState('');
  const { users, note } = useFound(text);
  const add = useNewClient<[number]>({
    body: (customerId) => ({ customerId }),
    done: ({ client }) => onAdded(client.id),
    failed: 'The client card could not be made. Please try again.',
  });
  return (
    <Card
      title="New client"
      description="Find the customer. You become the adviser."
      actions={
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextField
        type="search"
        label="Find a customer"
        placeholder="Name, e-mail or telephone"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-3 type-small text-quiet empty:hidden">
        {note}
      </p>
      <Problem text={add.error} className="mt-3" />
      <ul aria-label="Customers found" className="mt-3 border-t empty:hidden">
        {users.map((user) => (
          <li key={user.id} className="flex min-h-14 items-center gap-4 border-b py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {nameOf(user)}
              <span className="block type-small text-quiet">
                {[user.email, user.phone].filter(Boolean).join(' · ')}
              </span>
            </p>
            <Button
              size="small"
              variant="outline"
              busy={add.running?.[0] === user.id}
              aria-label={`Make a client card for ${nameOf(user)}`}
              onClick={() => add.run(user.id)}
            >
              Make card
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: StaffUser) =>
  `${firstName} ${lastName}`.trim() || 'No name given';

function useFound(text: string): { users: StaffUser[]; note: string | null } {
  const typed = text.trim().slice(0, 100);
  const q = useDebouncedValue(typed, 250);
  const parameters = new URLSearchParams({ q: q ?? '', role: 'customer', limit: String(shown) });
  const { data, isError, isFetching } = useQuery({
    queryKey: [`/api/admin/users?${parameters}`],
    enabled: q !== null && q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const users = typed === '' || data === undefined ? [] : receiveUsers(data);
  if (typed === '') return { users, note: null };
  if (isError) return { users, note: 'The customers could not be looked up. Please try again.' };
  if (users.length > 0) return { users, note: null };
  return { users, note: isFetching || q === null ? 'Looking...' : 'No customer found.' };
}
