import { TextField } from '#design/fields/text-field.tsx';
import type { Problems } from '#modules/counter/check-sale.ts';
import { addDraftLine, type DraftLine, type SaleDraft } from '#modules/counter/sale-draft.ts';
import { FindProduct } from './find-product.tsx';
import { SaleLine } from './sale-line.tsx';
import { Refusal, SaleSection } from './sale-section.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';
import type { SoldProducts } from './use-sold-products.ts';

type LinesSectionProps = {
  draft: SaleDraft;
  change: ChangeDraft;
  sold: SoldProducts;
  problems: Problems;
};

export function LinesSection({ draft, change, sold, problems }: LinesSectionProps) {
  const { lines } = draft;
  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  return (
    <SaleSection title="Products">
      <FindProduct
        onAdd={(product) => change({ lines: addDraftLine(lines, product, crypto.randomUUID()) })}
      />
      <ul aria-label="Products of this order" className="mt-6 empty:hidden">
        {lines.map((line, place) => (
          <SaleLine
            key={line.key}
            line={line}
            place={place}
            product={sold.products.get(line.productId)}
            isGone={sold.gone.has(line.productId)}
            problems={problems}
            onChange={(changes) => changeLine(line.key, changes)}
            onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <Refusal text={problems.lines} />
      {lines.length > 0 && <DiscountFields draft={draft} change={change} problems={problems} />}
    </SaleSection>
  );
}

function DiscountFields({ draft, change, problems }: Omit<LinesSectionProps, 'sold'>) {
  const isGiven = draft.discount.trim() !== '';
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-[12rem_1fr]">
      <TextField
        label="Discount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={draft.discount}
        error={problems['discount.amount']}
        onChange={({ target }) => change({ discount: target.value })}
      />
      {isGiven && (
        <TextField
          label="Why a discount"
          required
          maxLength={200}
          value={draft.discountReason}
          error={problems['discount.reason']}
          onChange={({ target }) => change({ discountReason: target.value })}
        />
      )}
    </div>
  );
}
