import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { CartItem } from '#modules/cart/cart.ts';
import { changeText } from '#modules/checkout/apply-changes.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-schema.ts';

type ChangesDialogProps = {
  changes: readonly CheckoutChange[];
  items: readonly CartItem[];
  onContinue: () => void;
  onClose: () => void;
};

/** What is no longer as the shopper saw it, line by line. Nothing was charged. */
export function ChangesDialog({ changes, items, onContinue, onClose }: ChangesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Your bag has changed"
      description="Nothing was charged. Continue to go on with what is true now."
      footer={<Button onClick={onContinue}>Continue</Button>}
    >
      <ul className="-my-2">
        {changes.map((change) => {
          const { key, name, detail, text } = changeText(change, items);
          return (
            <li key={key} className="border-b py-3 last:border-b-0">
              <p>
                {name}
                {detail && <span className="text-quiet"> ({detail})</span>}
              </p>
              <p className="figures type-small text-quiet">{text}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
