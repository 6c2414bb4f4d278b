import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Problems } from '#modules/counter/check-sale.ts';
import { isHandPayment, type SaleDraft, type SalePayment } from '#modules/counter/sale-draft.ts';
import { handMethods, paidWithLabel } from '#modules/payments/payment-method.ts';
import { countOf } from '#shared/text.ts';
import { Refusal, SaleSection } from './sale-section.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';

const payments: readonly { value: SalePayment; label: string }[] = [
  ...handMethods.map((value) => ({ value, label: paidWithLabel(value) })),
  { value: 'later', label: 'Pays later' },
  { value: 'link', label: 'Send a payment link' },
];

const days = Array.from({ length: 14 }, (_, index) => ({
  value: String(index + 1),
  label: countOf(index + 1, 'day'),
}));

type PaymentSectionProps = {
  draft: SaleDraft;
  change: ChangeDraft;
  problems: Problems;
  hasChampagne: boolean;
};

export function PaymentSection({ draft, change, problems, hasChampagne }: PaymentSectionProps) {
  const { payment } = draft;
  return (
    <SaleSection title="Payment">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Paid with"
          options={payments}
          value={payment}
          error={problems.payment}
          onChange={({ target }) => change({ payment: target.value as SalePayment })}
        />
        {isHandPayment(payment) && payment !== 'cash' && (
          <TextField
            label="Reference"
            maxLength={100}
            autoComplete="off"
            value={draft.reference}
            error={problems['payment.reference']}
            onChange={({ target }) => change({ reference: target.value })}
          />
        )}
        {payment === 'link' && (
          <SelectField
            label="Products are held for"
            options={days}
            value={String(draft.days)}
            onChange={({ target }) => change({ days: Number(target.value) })}
          />
        )}
      </div>
      {draft.customer.email.trim() !== '' && (
        <Checkbox
          className="mt-6"
          label="E-mail the customer"
          hint={
            payment === 'link'
              ? 'The link by e-mail, and the usual mails about the order.'
              : 'The confirmation and the usual mails about the order.'
          }
          checked={draft.isMailed}
          onChange={({ target }) => change({ isMailed: target.checked })}
        />
      )}
      {hasChampagne && (
        <>
          <Checkbox
            className="mt-6"
            label="The customer is of age"
            hint="18 or older, and of the age their country asks for."
            checked={draft.ageConfirmed}
            aria-invalid={problems.ageConfirmed ? true : undefined}
            onChange={({ target }) => change({ ageConfirmed: target.checked })}
          />
          <Refusal text={problems.ageConfirmed} />
        </>
      )}
    </SaleSection>
  );
}
