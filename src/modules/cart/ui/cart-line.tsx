import { Link } from 'react-router';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { passFocusOn } from '#design/overlays/pass-focus-on.ts';
import { Picture } from '#design/picture.tsx';
import { formatDollars } from '#shared/money.ts';
import { additionText } from '../addition-text.ts';
import { type CartItem, lineKey, lineTotal } from '../cart.ts';
import { removeItem, updateQuantity } from './edit-cart.ts';

type CartLineProps = {
  line: CartItem;
  /** Why it can't be bought. */
  note: string | null;
  onLeave: () => void;
};

export function CartLine({ line, note, onLeave }: CartLineProps) {
  const key = lineKey(line);
  const address = `/product/${line.productId}`;
  return (
    <li className="flex gap-5 border-b py-6 last:border-b-0">
      <Link
        to={address}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden="true"
        className="w-24 shrink-0"
      >
        <Picture
          src={line.imageUrl}
          {...(line.darkImageUrl && { darkSrc: line.darkImageUrl })}
          alt=""
          width={1200}
          height={1500}
          sizes="96px"
          className="aspect-4/5"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start justify-between gap-2">
          <Link
            to={address}
            onClick={onLeave}
            className="mt-1 min-w-0 leading-snug wrap-anywhere hover:text-gold-text"
          >
            {line.name}
          </Link>
          <IconButton
            label={`Remove ${line.name}`}
            data-remove=""
            className="-mt-1 -mr-3"
            onClick={({ currentTarget }) => {
              passFocusOn(currentTarget);
              removeItem(key);
            }}
          >
            <Cross />
          </IconButton>
        </div>
        <LineDetails line={line} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4">
          <QuantityStepper
            size="small"
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            onChange={(quantity) => updateQuantity(key, quantity)}
          />
          <p className="numerals">{formatDollars(line.price)}</p>
          {line.quantity > 1 && (
            <p className="numerals basis-full text-right type-small text-quiet">
              Together {formatDollars(lineTotal(line))}
            </p>
          )}
        </div>
        <p aria-live="polite" className="numerals type-small text-danger">
          {note}
        </p>
      </div>
    </li>
  );
}

function LineDetails({ line: { color, size, addition } }: { line: CartItem }) {
  if (!color && !size && !addition) return null;
  return (
    <dl className="type-small text-quiet">
      {color && (
        <div className="flex gap-1.5">
          <dt>Color:</dt>
          <dd className="min-w-0 wrap-anywhere">{color}</dd>
        </div>
      )}
      {size && (
        <div className="flex gap-1.5">
          <dt>Size:</dt>
          <dd className="min-w-0 wrap-anywhere">{size}</dd>
        </div>
      )}
      {addition && (
        <div>
          <dt className="sr-only">Made for you:</dt>
          <dd className="wrap-anywhere">{additionText(addition)}</dd>
        </div>
      )}
    </dl>
  );
}
