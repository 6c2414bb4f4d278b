import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import type { CartItem } from '#modules/cart/cart.ts';
import { changeText, type Picks } from '#modules/checkout/apply-changes.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';

type ChangesDialogProps = {
  changes: readonly CheckoutChange[];
  items: readonly CartItem[];
  onContinue: (picks: Picks) => void;
  onClose: () => void;
};

/** The changes since the shopper last saw the bag, line by line. Nothing was charged. */
export function ChangesDialog({ changes, items, onContinue, onClose }: ChangesDialogProps) {
  const [picks, setPicks] = useState<Picks>({});
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Your bag has changed"
      description="Nothing was charged. Continue to go on with what is true now."
      footer={<Button onClick={() => onContinue(picks)}>Continue</Button>}
    >
      <ul className="-my-2">
        {changes.map((change) => {
          const { key, name, detail, text, options } = changeText(change, items);
          const pick = (value: string) => setPicks((known) => ({ ...known, [key]: value }));
          return (
            <li key={key} className="border-b py-3 last:border-b-0">
              <p>
                {name}
                {detail && <span className="text-quiet"> ({detail})</span>}
              </p>
              <p className="numerals type-small text-quiet">{text}</p>
              {options.length > 0 && (
                <SelectField
                  fieldClassName="mt-3"
                  label={`${change.kind === 'size' ? 'Size' : 'Color'} of ${name}`}
                  hideLabel
                  placeholder={`Select a ${change.kind}`}
                  options={options.map((value) => ({ value, label: value }))}
                  value={picks[key] ?? ''}
                  onChange={(event) => pick(event.currentTarget.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
