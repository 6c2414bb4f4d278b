import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { AmountField } from '#design/fields/amount-field.tsx';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { type Problems, saleTexts } from '#modules/counter/check-sale.ts';
import {
  colorOptions,
  isShadeBox,
  leftOfChoice,
  notForSale,
  type SoldProduct,
  shelfText,
  sizeOptions,
} from '#modules/counter/product-stock.ts';
import type { DraftLine } from '#modules/counter/sale-draft.ts';
import { isPriceChanged, unitCents } from '#modules/counter/sale-totals.ts';
import { formatCents } from '#shared/money.ts';
import { ShadeBoxField } from './shade-box-field.tsx';

export type SaleLineProps = {
  line: DraftLine;
  /** The index of the line, which problems refer to. */
  place: number;
  product: SoldProduct | undefined;
  isGone: boolean;
  problems: Problems;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
};

export function SaleLine(props: SaleLineProps) {
  const { line, product, isGone, problems, place, onRemove } = props;
  const problem = isGone ? saleTexts.gone : problems[`lines.${place}`];
  return (
    <li aria-label={line.name} className="border-b py-5 first:border-t">
      <div className="flex items-start gap-4">
        <Picture
          src={product?.imageUrl || null}
          alt=""
          sizes="56px"
          className="aspect-4/5 w-14 shrink-0"
        />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">{line.name}</p>
          {product && <LeftNote line={line} product={product} />}
        </div>
        {product && (
          <p className="numerals pt-0.5">{formatCents(unitCents(line, product) * line.quantity)}</p>
        )}
        <IconButton label={`Remove ${line.name}`} className="-mt-2.5 -mr-3" onClick={onRemove}>
          <Cross />
        </IconButton>
      </div>
      {product && <LineFields {...props} product={product} />}
      {!product && !isGone && <Skeleton className="mt-4 h-12" />}
      <p role="alert" className="mt-3 border-l-2 border-danger pl-4 text-danger empty:hidden">
        {problem}
      </p>
    </li>
  );
}

/** The stock of the chosen size and colour. */
function LeftNote({ line, product }: { line: DraftLine; product: SoldProduct }) {
  const refusal = notForSale(product);
  const left = leftOfChoice(product, line);
  const shelf = shelfText(product, line);
  if (refusal === null && left === null) return null;
  const isShort = left !== null && left < line.quantity;
  return (
    <p
      className={classNames(
        'type-small',
        refusal !== null || isShort ? 'text-danger' : 'text-quiet',
      )}
    >
      {refusal ?? (isShort && left > 0 ? `Only ${shelf}` : shelf)}
    </p>
  );
}

function LineFields({
  line,
  place,
  product,
  problems,
  onChange,
}: SaleLineProps & { product: SoldProduct }) {
  const problemOf = (field: string) => problems[`lines.${place}.${field}`];
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      {isShadeBox(product) && (
        <ShadeBoxField
          product={product}
          value={line.color}
          error={problemOf('color')}
          onChange={(color) => onChange({ color })}
        />
      )}
      {!isShadeBox(product) && product.colors.length > 0 && (
        <SelectField
          label="Colour"
          placeholder="Please choose"
          options={colorOptions(product)}
          value={line.color}
          error={problemOf('color')}
          onChange={({ target }) => onChange({ color: target.value })}
        />
      )}
      {product.sizes.length > 0 && (
        <SelectField
          label="Size"
          placeholder="Please choose"
          options={sizeOptions(product, line.color)}
          value={line.size}
          error={problemOf('size')}
          onChange={({ target }) => onChange({ size: target.value })}
        />
      )}
      <div className="flex flex-col gap-2">
        <span aria-hidden="true" className="type-small text-quiet">
          Quantity
        </span>
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          className="self-start"
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity: Math.min(quantity, 1000) })}
        />
        <Problem text={problemOf('quantity')} />
      </div>
      <PriceFields line={line} product={product} problemOf={problemOf} onChange={onChange} />
    </div>
  );
}

type PriceFieldsProps = {
  line: DraftLine;
  product: SoldProduct;
  problemOf: (field: string) => string | undefined;
  onChange: SaleLineProps['onChange'];
};

/** A changed price needs a reason, in the field beside it. */
function PriceFields({ line, product, problemOf, onChange }: PriceFieldsProps) {
  const isChanged = isPriceChanged(line, product);
  return (
    <>
      <AmountField
        label="Price each"
        maxLength={14}
        placeholder={product.price.toFixed(2)}
        value={line.price}
        error={problemOf('price')}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      {isChanged && (
        <TextField
          label="Reason for price change"
          required
          maxLength={200}
          fieldClassName="col-span-full"
          value={line.priceReason}
          error={problemOf('priceReason')}
          hint={
            <Button
              variant="link"
              onClick={() => onChange({ price: '', priceReason: '' })}
            >{`Back to $${product.price.toFixed(2)}`}</Button>
          }
          onChange={({ target }) => onChange({ priceReason: target.value })}
        />
      )}
    </>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="type-small text-danger">{text}</p>;
}
