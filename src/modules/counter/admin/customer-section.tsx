import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Problems } from '#modules/counter/check-sale.ts';
import { givenTo, type SaleDraft } from '#modules/counter/sale-draft.ts';
import { FindCustomer } from './find-customer.tsx';
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
          value={customer.firstName}
          error={problems['customer.firstName']}
          onChange={({ target }) => set({ firstName: target.value })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          maxLength={100}
          value={customer.lastName}
          error={problems['customer.lastName']}
          onChange={({ target }) => set({ lastName: target.value })}
        />
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
          value={customer.phone}
          error={problems['customer.phone']}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </div>
      <p className="mt-3 type-small text-quiet">
        A telephone number or an e-mail address is enough.
      </p>
    </SaleSection>
  );
}
