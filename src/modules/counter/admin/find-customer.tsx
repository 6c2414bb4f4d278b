import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '#client/use-debounced.ts';
import type { SaleDraft } from '#modules/counter/sale-draft.ts';
import { receiveUsers } from '#modules/customers/admin/customer-calls.ts';
import type { Customer } from '#modules/customers/customer-schema.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { FindBox, Found } from './find-box.tsx';

const shown = 6;

type FindCustomerProps = { onChoose: (customer: SaleDraft['customer']) => void };

export function FindCustomer({ onChoose }: FindCustomerProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { users, note } = useFoundCustomers(text);

  async function choose({ id }: StaffUser) {
    try {
      const { customer } = await client.fetchQuery<{ customer: Customer }>({
        queryKey: [`/api/admin/customers/${id}`],
        staleTime: 0,
      });
      const { email, firstName, lastName, phone } = customer;
      onChoose({ id, email, firstName, lastName, phone });
    } catch {
      setFailure('The customer could not be looked up. Please try again.');
    }
  }

  const [first] = users;
  return (
    <FindBox
      label="Find a customer"
      foundLabel="Customers found"
      placeholder="Name, e-mail or telephone"
      value={text}
      onChange={(typed) => {
        setText(typed);
        setFailure(null);
      }}
      onEnter={() => {
        if (first) void choose(first);
      }}
      note={failure ?? note}
    >
      {users.map((user) => (
        <Found key={user.id} onChoose={() => void choose(user)}>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {`${user.firstName} ${user.lastName}`.trim() || 'No name given'}
            <span className="block type-small text-quiet">
              {[user.email, user.phone].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Found>
      ))}
    </FindBox>
  );
}

function useFoundCustomers(text: string) {
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
  const note =
    isFetching || q === null ? 'Looking...' : 'No customer found. Please fill in the fields below.';
  return { users, note };
}
