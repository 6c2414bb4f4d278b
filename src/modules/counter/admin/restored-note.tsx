import { Button } from '#design/button.tsx';
import type { SaleDraft } from '#modules/counter/sale-draft.ts';

type RestoredNoteProps = { customer: SaleDraft['customer']; onStartOver: () => void };

/** Warns that the form still has the sale of an earlier customer. */
export function RestoredNote({ customer, onStartOver }: RestoredNoteProps) {
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <p
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-gold bg-raised px-4 py-3"
    >
      <span>{`Your unfinished order was restored${name === '' ? '' : `, for ${name}`}.`}</span>
      <Button variant="outline" size="small" onClick={onStartOver}>
        Begin a new order
      </Button>
    </p>
  );
}
