import { Button } from '#design/button.tsx';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { type BasketLine, setQuantity } from '#modules/till/basket.ts';
import { dollarsToCents, formatCents } from '#shared/money.ts';
import type { useSale } from './use-sale.ts';

type WithSale = { sale: ReturnType<typeof useSale> };

export function SaleLines({ sale }: WithSale) {
  const { lines } = sale.basket;
  if (lines.length === 0) {
    return (
      <p className="border-y py-8 text-center text-quiet">Scan a label, or choose a product.</p>
    );
  }
  return (
    <ul aria-label="In this sale" className="divide-y border-y">
      {lines.map((line) => (
        <Line key={`${line.productId} ${line.color} ${line.size}`} sale={sale} line={line} />
      ))}
    </ul>
  );
}

function Line({ sale, line }: WithSale & { line: BasketLine }) {
  const { name, color, size, quantity, price, left } = line;
  const change = (next: number) => sale.change((now) => setQuantity(now, line, next));
  return (
    <li className="py-3">
      <div className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {name}
          <span className="block type-small text-quiet">
            {[color, size].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="numerals">{formatCents(dollarsToCents(price) * quantity)}</span>
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-4">
        <QuantityStepper
          size="small"
          label={`Quantity of ${name}`}
          value={quantity}
          onChange={change}
        />
        <Button variant="link" onClick={() => change(0)}>
          Remove<span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
      {quantity > left && (
        <p role="alert" className="mt-1.5 type-small text-danger">
          {left === 0 ? 'None left.' : `Only ${left} left.`}
        </p>
      )}
    </li>
  );
}
