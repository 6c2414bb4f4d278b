import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { Thumb } from '#modules/clients/admin/wishes-section.tsx';
import { choiceText } from '#modules/inventory/variant.ts';
import { formatDollars } from '#shared/money.ts';
import { countItems } from '#shared/text.ts';
import { useApprovalStep } from './approval-calls.ts';

/** How many of each item are bought; it begins with what the client has said. */
export function SettleForm({ approval: { id, items } }: { approval: StaffApproval }) {
  const [bought, setBought] = useState<Record<number, number>>(() =>
    Object.fromEntries(items.map(({ position, wanted }) => [position, wanted ?? 0])),
  );
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const sold = items.reduce((sum, { position }) => sum + (bought[position] ?? 0), 0);
  const settle = useApprovalStep(id, {
    ask: () =>
      `Settle this? ${sold === 0 ? 'Nothing' : countItems(sold)} is bought; ${countItems(all - sold)} can be sold to others again.`,
    send: () => ({
      method: 'POST',
      path: '/settle',
      body: {
        items: items.map(({ position }) => ({ position, count: bought[position] ?? 0 })),
      },
    }),
    says: { title: 'Settled' },
  });
  return (
    <ActionForm action={settle} send="Settle" className="mt-10 flex flex-col items-start gap-5">
      <h3 className="type-title">What is bought</h3>
      <ul aria-label="Items" className="w-full border-t">
        {items.map((item) => (
          <li key={item.position} className="flex items-start gap-4 border-b py-4">
            <Thumb src={item.imageUrl} />
            <p className="numerals min-w-0 flex-1 wrap-anywhere">
              {`${item.quantity} × ${item.name}`}
              <span className="block type-small text-quiet">
                {[choiceText(item), formatDollars(item.price)].filter(Boolean).join(' · ')}
              </span>
              {item.wanted !== null && (
                <span className="block type-small">{`The client keeps ${item.wanted || 'none'}`}</span>
              )}
            </p>
            <SelectField
              label={`Bought: ${item.name}`}
              hideLabel
              fieldClassName="w-36 shrink-0"
              options={choicesOf(item.quantity)}
              value={String(bought[item.position] ?? 0)}
              onChange={({ target }) =>
                setBought((before) => ({ ...before, [item.position]: Number(target.value) }))
              }
            />
          </li>
        ))}
      </ul>
      <Problem text={settle.error} />
    </ActionForm>
  );
}

const choicesOf = (quantity: number) =>
  Array.from({ length: quantity + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'Came back' : quantity === 1 ? 'Bought' : `${count} bought`,
  }));
