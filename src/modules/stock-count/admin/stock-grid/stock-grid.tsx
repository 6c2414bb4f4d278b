import type { RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import type { CellQuantity } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { groupDigits } from '#shared/text.ts';
import { GridCell } from './grid-cell.tsx';
import { cellName, type GridLayout, type GridTotals, totalsOf, unitsLabel } from './grid-layout.ts';
import { type GridNews, useGrid } from './use-grid.ts';

type StockGridProps = {
  layout: GridLayout;
  /** True if the quantities come from the rule and were not typed. */
  isSpread: boolean;
  isReadOnly: boolean;
  onQuantities: (quantities: readonly CellQuantity[]) => void;
  box: RefObject<HTMLDivElement | null>;
};

/** Colours by sizes, as a spreadsheet. It scrolls in its own box; names stay visible. */
export function StockGrid({ layout, isSpread, isReadOnly, onQuantities, box }: StockGridProps) {
  const grid = useGrid({ layout, isReadOnly, onQuantities });
  const { table, news, setQuantity, undo, handlers } = grid;
  const totals = totalsOf(layout);
  return (
    <div className="flex flex-col gap-3">
      <div ref={box} className="max-h-120 w-fit max-w-full overflow-auto border">
        <table
          ref={table}
          {...handlers}
          className="-mb-px border-separate border-spacing-0 type-small"
        >
          <caption className="sr-only">
            Stock by size and colour. Arrow keys, Enter, Home and End move
            {isReadOnly ? '.' : '; a block copied from a spreadsheet can be pasted.'}
          </caption>
          <GridHead layout={layout} />
          <tbody>
            {layout.rows.map((name, row) => (
              <GridRow
                key={name}
                {...{ layout, name, row, isSpread, isReadOnly, onValue: setQuantity }}
                total={totals.rows[row] ?? 0}
              />
            ))}
          </tbody>
          {layout.rows.length > 1 && <GridFoot layout={layout} totals={totals} />}
        </table>
      </div>
      {!isReadOnly && <GridFill layout={layout} {...grid} />}
      <GridNewsLine news={news} onUndo={undo} />
    </div>
  );
}

type GridFillProps = Pick<ReturnType<typeof useGrid>, 'current' | 'fill'> & { layout: GridLayout };

function GridFill({ layout, current, fill }: GridFillProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {layout.columns.length > 1 && (
        <Button variant="outline" size="small" disabled={!current} onClick={() => fill('row')}>
          Fill the row
        </Button>
      )}
      {layout.rows.length > 1 && (
        <Button variant="outline" size="small" disabled={!current} onClick={() => fill('column')}>
          Fill the column
        </Button>
      )}
      <span className="type-small text-quiet">
        {current
          ? `With ${current.quantity}, from ${cellName(current)} on.`
          : 'Choose a cell to fill from.'}
      </span>
    </div>
  );
}

const nameClass = 'sticky left-0 z-10 border-r border-b bg-raised px-3 py-2 text-left font-normal';
const numberClass = 'numerals border-b py-2 pr-[9px] pl-3 text-right font-normal whitespace-nowrap';
const totalClass = `${numberClass} text-quiet`;

/** As wide as the longest name, up to a third of a small phone. */
function Name({ children }: { children: string }) {
  return <span className="block w-max max-w-24 wrap-anywhere sm:max-w-40">{children}</span>;
}

function GridHead({ layout: { columns } }: { layout: GridLayout }) {
  return (
    <thead className="sticky top-0 z-20">
      <tr>
        <td className={nameClass} />
        {columns.map((name) => (
          <th key={name} scope="col" className={classNames(numberClass, 'bg-raised')}>
            {name || unitsLabel}
          </th>
        ))}
        {columns.length > 1 && (
          <th scope="col" className={classNames(totalClass, 'bg-raised')}>
            All
          </th>
        )}
      </tr>
    </thead>
  );
}

type GridRowProps = {
  layout: GridLayout;
  name: string;
  row: number;
  isSpread: boolean;
  isReadOnly: boolean;
  total: number;
  onValue: ReturnType<typeof useGrid>['setQuantity'];
};

function GridRow({ layout, name, row, total, ...cells }: GridRowProps) {
  return (
    <tr>
      <th scope="row" className={nameClass}>
        <Name>{name || unitsLabel}</Name>
      </th>
      {layout.columns.map((size, column) => {
        const cell = layout.at({ row, column });
        return (
          <td key={size} className="border-b p-0">
            {cell && (
              <GridCell
                label={cellName(cell)}
                value={cell.quantity}
                {...{ row, column, ...cells }}
              />
            )}
          </td>
        );
      })}
      {layout.columns.length > 1 && <td className={totalClass}>{groupDigits(total)}</td>}
    </tr>
  );
}

function GridFoot({ layout, totals }: { layout: GridLayout; totals: GridTotals }) {
  const { columns, all } = totals;
  const shown = columns.length > 1 ? [...columns, all] : columns;
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classNames(nameClass, 'text-quiet')}>
          All
        </th>
        {shown.map((total, column) => (
          <td key={layout.columns[column] ?? 'all'} className={totalClass}>
            {groupDigits(total)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function GridNewsLine({ news, onUndo }: { news: GridNews | null; onUndo: () => void }) {
  if (!news) return null;
  return (
    <p
      role={news.isRefusal ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-3 type-small',
        news.isRefusal && 'text-danger',
      )}
    >
      {news.text}
      {!news.isRefusal && (
        <Button variant="link" onClick={onUndo}>
          Undo
        </Button>
      )}
    </p>
  );
}
