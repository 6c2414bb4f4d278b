import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { Picture } from '#design/picture.tsx';
import type { ApprovalItem, OwnApproval } from '#modules/approval/approval-schema.ts';
import { approvalTexts as texts } from '#modules/approval/approval-texts.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import type { OwnApprovalState } from './use-own-approval.ts';

type ChoiceFormProps = { approval: OwnApproval; own: OwnApprovalState };

/** What the client keeps of each item; they may change it until it is settled. */
export function ChoiceForm({ approval: { items }, own }: ChoiceFormProps) {
  const [counts, setCounts] = useState<Record<number, number>>(() =>
    Object.fromEntries(items.map(({ position, wanted }) => [position, wanted ?? 0])),
  );
  const [isSent, setSent] = useState(false);
  const countOf = ({ position }: ApprovalItem) => counts[position] ?? 0;
  const cents = items.reduce((sum, item) => sum + dollarsToCents(item.price) * countOf(item), 0);
  async function send(event: FormEvent) {
    event.preventDefault();
    const chosen = items.map((item) => ({ position: item.position, count: countOf(item) }));
    setSent(await own.choose({ items: chosen }));
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-10 border-t pt-8">
      <h2 className="type-title">{texts.choose}</h2>
      <ul aria-label={texts.choose} className="mt-5 border-t">
        {items.map((item) => (
          <ChoiceItem
            key={item.position}
            item={item}
            count={countOf(item)}
            onCount={(count) => {
              setCounts((before) => ({ ...before, [item.position]: count }));
              setSent(false);
            }}
          />
        ))}
      </ul>
      <p className="numerals mt-6 flex justify-between gap-6 type-lead">
        <span>{texts.sum}</span>
        <span>{formatDollars(centsToDollars(cents))}</span>
      </p>
      <p className="mt-2 type-small text-quiet">{texts.next}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" busy={own.sending === 'choice'}>
          {texts.send}
        </Button>
        <p role="status" className="text-good empty:hidden">
          {isSent && texts.sent}
        </p>
      </div>
    </form>
  );
}

type ChoiceItemProps = { item: ApprovalItem; count: number; onCount: (count: number) => void };

function ChoiceItem({ item, count, onCount }: ChoiceItemProps) {
  const { name, imageUrl, quantity, price } = item;
  return (
    <li className="flex items-start gap-5 border-b py-5">
      <Picture
        src={imageUrl || null}
        alt=""
        width={240}
        height={300}
        sizes="6rem"
        className="aspect-4/5 w-24 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {quantity === 1 ? name : `${quantity} × ${name}`}
          <span className="block type-small text-quiet">{choiceText(item)}</span>
        </p>
        <p className="numerals mt-1">{formatDollars(price)}</p>
        <div className="mt-3">
          {quantity === 1 ? (
            <Checkbox
              label={texts.keepOne}
              aria-label={`${texts.keepOne}: ${name}`}
              checked={count === 1}
              onChange={({ target }) => onCount(target.checked ? 1 : 0)}
            />
          ) : (
            <SelectField
              label={texts.keep(name)}
              hideLabel
              fieldClassName="w-32"
              options={Array.from({ length: quantity + 1 }, (_, each) => ({
                value: String(each),
                label: `I keep ${each}`,
              }))}
              value={String(count)}
              onChange={({ target }) => onCount(Number(target.value))}
            />
          )}
        </div>
      </div>
    </li>
  );
}
