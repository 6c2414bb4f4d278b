import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { readNumber } from '#modules/product-editor/admin/editor/product-form-values.ts';
import {
  type CellCodes,
  keyOf,
  type ShelfCell,
} from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { foldText } from '#shared/text.ts';
import { cellName } from './grid-layout.ts';

type CodesTableProps = {
  cells: readonly ShelfCell[];
  /** False for a product without a grid: its form already has the weight. */
  hasWeights: boolean;
  unit: string;
  error: string | undefined;
  /** Codes that the server refused, in the form that it compares. */
  taken: readonly string[];
  onCodes: (cell: ShelfCell, codes: Partial<CellCodes>) => void;
};

/** SKU, barcode and weight of each size and colour; collapsed by default. */
export function CodesTable(props: CodesTableProps) {
  const { hasWeights, error } = props;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (error) setOpen(true);
  }, [error]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border"
    >
      <summary className="cursor-pointer px-4 py-3 type-small">
        {hasWeights ? 'Codes and weights' : 'Codes'}
      </summary>
      {error && <p className="border-t px-4 py-3 type-small text-danger">{error}</p>}
      {isOpen && <CodeRows {...props} />}
    </details>
  );
}

const headClass = 'border-b px-2 py-2 text-left font-normal text-quiet';

function CodeRows({ cells, hasWeights, unit, taken, onCodes }: CodesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <div className="max-h-120 overflow-auto border-t">
      <table className="-mb-px w-full border-separate border-spacing-0 type-small">
        <thead>
          <tr>
            <td className={classNames(nameClass, 'z-10')} />
            <th scope="col" className={headClass}>
              SKU
            </th>
            <th scope="col" className={headClass}>
              Barcode
            </th>
            {hasWeights && (
              <th scope="col" className={headClass}>
                In {unit}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => moveDown(event, body.current)}>
          {cells.map((cell) => (
            <tr key={keyOf(cell)}>
              <th scope="row" className={nameClass}>
                <span className="block w-max max-w-24 wrap-anywhere sm:max-w-60">
                  {cellName(cell)}
                </span>
              </th>
              {(['sku', 'barcode'] as const).map((name) => (
                <td key={name} className="border-b p-0">
                  <input
                    type="text"
                    data-field={name}
                    maxLength={100}
                    autoComplete="off"
                    spellCheck={false}
                    placeholder="none"
                    aria-label={`${name === 'sku' ? 'SKU' : 'Barcode'} of ${cellName(cell)}`}
                    aria-invalid={taken.includes(foldText(cell[name])) || undefined}
                    value={cell[name]}
                    onChange={({ target }) => onCodes(cell, { [name]: target.value })}
                    className={inputClass}
                  />
                </td>
              ))}
              {hasWeights && (
                <td className="border-b p-0">
                  <WeightInput cell={cell} onWeight={(weight) => onCodes(cell, { weight })} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameClass = 'sticky left-0 border-r border-b bg-raised px-3 py-2 text-left font-normal';
const inputClass =
  'h-11 w-full min-w-32 border border-transparent bg-raised px-2 hover:border-edge focus-visible:-outline-offset-2 aria-invalid:border-danger';

/** Empty: the product's weight applies. */
function WeightInput(props: { cell: ShelfCell; onWeight: (weight: number | null) => void }) {
  const { cell, onWeight } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode="decimal"
      data-field="weight"
      aria-label={`Weight of ${cellName(cell)}`}
      placeholder="as product"
      value={typed ?? (cell.weight === null ? '' : String(cell.weight))}
      onChange={({ target }) => {
        setTyped(target.value);
        const weight = readNumber(target.value, false);
        if (weight !== null || target.value.trim() === '') onWeight(weight);
      }}
      onBlur={() => setTyped(null)}
      className={inputClass}
    />
  );
}

/** A scanner ends with Enter: the focus moves to the next row, and the form is not sent. */
function moveDown(event: KeyboardEvent<HTMLElement>, body: HTMLElement | null): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { field } = event.target.dataset;
  const column = [...(body?.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`) ?? [])];
  column[column.indexOf(event.target) + 1]?.focus();
}
