import type { ComponentProps } from 'react';
import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { mostVariants, variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import type { StockFields } from '#modules/product-editor/admin/editor/product-form.tsx';
import type { ProductFormValues } from '#modules/product-editor/admin/editor/product-form-values.ts';
import { changeShelf } from '#modules/product-editor/admin/stock-grid/change-shelf.ts';
import {
  cellsOf,
  toSpread,
  withCodes,
  withGridSum,
  withQuantities,
} from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { countOf, groupDigits } from '#shared/text.ts';
import { CodesTable } from './codes-table.tsx';
import { layOut } from './grid-layout.ts';
import { StockGrid } from './stock-grid.tsx';
import { focusCell } from './use-grid.ts';

/** Stock by size and colour, below its sum; a product with one variant has only its codes. */
export function StockSection({
  form,
  values,
  takenCodes,
  isReadOnly,
}: ComponentProps<StockFields>) {
  const { category, subCategory, colors, sizes, quantity, stock, weightUnit } = values;
  const [answered, setAnswered] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { cells, spread } = useMemo(() => {
    const shelf = { category, subCategory, colors, sizes, quantity, stock };
    return { cells: cellsOf(shelf), spread: toSpread(shelf) };
  }, [category, subCategory, colors, sizes, quantity, stock]);
  const layout = useMemo(() => layOut(spread ?? cells), [spread, cells]);
  const isGrid = cells.length > 1;
  if (cells.length === 0) return <TooMany values={values} />;
  return (
    <div className="flex flex-col gap-4">
      {spread && answered !== quantity && !isReadOnly && (
        <SpreadQuestion
          quantity={quantity}
          onSpread={() => setAnswered(quantity)}
          onByHand={() => {
            changeShelf(form, withGridSum);
            focusCell(box.current, { row: 0, column: 0 });
          }}
        />
      )}
      {isGrid && (
        <StockGrid
          layout={layout}
          isSpread={spread !== null}
          isReadOnly={isReadOnly}
          onQuantities={(quantities) => changeShelf(form, (now) => withQuantities(now, quantities))}
          box={box}
        />
      )}
      {spread && answered === quantity && (
        <p className="type-small text-quiet">
          The shop spread these evenly. Type a quantity to correct it.
        </p>
      )}
      <CodesTable
        cells={cells}
        hasWeights={isGrid}
        unit={weightUnit}
        error={form.formState.errors.stock?.message}
        taken={takenCodes}
        onCodes={(cell, codes) => changeShelf(form, (now) => withCodes(now, cell, codes))}
      />
    </div>
  );
}

function TooMany({ values }: { values: ProductFormValues }) {
  const count = variantChoices({ ...values, subCategory: values.subCategory || null }).length;
  return (
    <p role="alert" className="type-small text-danger">
      {groupDigits(count)} combinations of size and colour are more than anybody can count: at most{' '}
      {mostVariants} are saved.
    </p>
  );
}

type SpreadQuestionProps = { quantity: number; onSpread: () => void; onByHand: () => void };

/**
 * Shown when the sum over a grid was changed. The grid below already shows the spread sum. An
 * answer is not needed for saving, and the field keeps the focus during typing.
 */
function SpreadQuestion({ quantity, onSpread, onByHand }: SpreadQuestionProps) {
  const id = useId();
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="border border-gold-text bg-tint/40 p-4"
    >
      <p id={id}>How shall {countOf(quantity, 'unit')} be spread?</p>
      <p id={`${id}-text`} className="mt-1 type-small text-quiet">
        The grid shows them evenly over all sizes. Saved like this, the product is marked to be
        counted.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onSpread}>
          Evenly over all sizes
        </Button>
        <Button size="small" variant="outline" onClick={onByHand}>
          I will enter it in the grid
        </Button>
      </div>
    </div>
  );
}
