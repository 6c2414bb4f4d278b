import { useNavigate } from 'react-router';
import { confirmed } from '#admin-kit/question.ts';
import { keepTyped, readTyped } from '#client/typed.ts';
import { Button } from '#design/button.tsx';
import {
  addDraftLine,
  type DraftLine,
  emptyDraft,
  habitsOf,
  isUntouched,
  readSaleDraft,
} from '#modules/counter/sale-draft.ts';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { BeginSaleProps } from '#modules/order-desk/admin/order-additions.ts';
import { type BegunSale, savedAs } from './use-sale-draft.ts';

/** Fills 'Add order' with products chosen elsewhere, under the id that links both. */
export function BeginSale({ sale, children }: BeginSaleProps) {
  const navigate = useNavigate();
  async function begin() {
    const typed = readSaleDraft(readTyped(savedAs));
    const isOther = typed !== null && typed.id !== sale.id && !isUntouched(typed);
    const question = 'Start over in ‘Add order’? What you have typed there is deleted.';
    if (isOther && !(await confirmed(question))) return;
    const lines = sale.lines.reduce<DraftLine[]>(
      (before, line) => addDraftLine(before, line, crypto.randomUUID()),
      [],
    );
    const { id, customer } = sale;
    keepTyped(savedAs, {
      ...emptyDraft(id),
      ...{ channel: 'chat', customer, lines },
      ...habitsOf('chat'),
    });
    await navigate('/admin/orders/new', { state: { begun: id } satisfies BegunSale });
  }
  return (
    <Allowed need="orders.add">
      <Button size="small" onClick={() => void begin()}>
        {children}
      </Button>
    </Allowed>
  );
}
