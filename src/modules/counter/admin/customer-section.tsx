import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftFields } from '#admin-kit/draft-fields.ts';
import { useDebouncedValue } from '#client/use-debounced.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Problems } from '#modules/counter/check-sale.ts';
import { givenTo, type SaleDraft } from '#modules/counter/sale-draft.ts';
import { receiveUsers } from '#modules/customers/admin/customer-calls.ts';
import type { Customer } from '#modules/customers/customer-schema.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { FindBox, Found } from './find-box.tsx';
import { SaleSection } from './sale-section.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';

type CustomerSectionProps = { draft: SaleDraft; change: ChangeDraft; problems: Problems };

const nobody: SaleDraft['customer'] = {
  id: null,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
};

/** A known customer, or a new one whose data is typed. */
export function CustomerSection({ draft, change, problems }: CustomerSectionProps) {
  const { customer } = draft;
  const set = (changes: Partial<SaleDraft['customer']>) =>
    change({ customer: { ...customer, ...changes } });
  const field = draftFields(
    customer,
    set,
    (name: 'firstName' | 'lastName' | 'phone') => problems[`customer.${name}`],
  );
  return (
    <SaleSection title="Customer">
      {customer.id === null ? (
        <FindCustomer onChoose={(chosen) => change(givenTo(draft, chosen))} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span>A customer you know already.</span>
          <Button variant="link" onClick={() => change(givenTo(draft, nobody))}>
            Choose another
          </Button>
        </p>
      )}
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          required
          autoComplete="off"
          maxLength={100}
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="off" maxLength={100} {...field('lastName')} />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={customer.email}
          error={problems['customer.email']}
          onChange={({ target }) => set({ email: target.value.trim() })}
        />
        <TextField
          label="Telephone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phone')}
        />
      </div>
      <p className="mt-3 type-small text-quiet">
        A telephone number or an e-mail address is enough.
      </p>
    </SaleSection>
  );
}

const shown = 6;

type FindCustomerProps = { onChoose: (customer: SaleDraft['customer']) => void };

function FindCustomer({ onChoose }: FindCustomerProps) {
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
