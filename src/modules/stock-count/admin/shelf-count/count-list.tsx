import { Button } from '#design/button.tsx';
import { Table } from '#design/table/table.tsx';
import type { ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { countRestAsNone, forgetLine, setCounted } from './count.ts';
import { type AnyLine, type CountGroup, type CountItem, groupByProduct } from './count-items.ts';
import { CountRow } from './count-row.tsx';
import { changeCount } from './stored-count.ts';

type CountListProps = {
  items: readonly CountItem[];
  /** The id of the line scanned last. */
  lastId: number | null;
  isLocked: boolean;
  onScan: (code: string) => void;
};

function setQuantity(line: AnyLine, counted: number | null): void {
  changeCount((count) =>
    counted === null ? forgetLine(count, line.variantId) : setCounted(count, line, counted),
  );
}

/** Normal letters: with spaced capitals, four columns would not fit a small phone. */
const headClass = 'border-b border-edge py-2 text-xs font-normal text-quiet';

export function CountList({ items, lastId, isLocked, onScan }: CountListProps) {
  if (items.length === 0) return null;
  return (
    <Table label="What to count">
      <thead>
        <tr>
          <th scope="col" className={`${headClass} text-left`}>
            Product
          </th>
          <th scope="col" className={`${headClass} px-3 text-right`}>
            Expected
          </th>
          <th scope="col" className={`${headClass} text-right`}>
            Counted
          </th>
          <th scope="col" className={`${headClass} text-right`}>
            <abbr title="Difference" className="no-underline">
              ±
            </abbr>
          </th>
        </tr>
      </thead>
      {groupByProduct(items).map((group) => (
        <tbody key={group.productId}>
          <GroupHead group={group} isLocked={isLocked} />
          {group.items.map(({ line, counted }) => (
            <CountRow
              key={line.variantId}
              {...{ line, counted, isLocked, onScan }}
              isLast={line.variantId === lastId}
              onCounted={setQuantity}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function GroupHead({ group: { name, items }, isLocked }: { group: CountGroup; isLocked: boolean }) {
  const open = items.flatMap(({ line, counted }) => (counted === null ? [line as ShelfLine] : []));
  const isBegun = open.length < items.length;
  return (
    <tr>
      <th colSpan={4} scope="rowgroup" className="border-b border-edge pt-6 pb-2 text-left">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-base font-medium wrap-anywhere">{name}</span>
          {isBegun && open.length > 0 && !isLocked && (
            <Button
              variant="link"
              onClick={() => changeCount((count) => countRestAsNone(count, open))}
            >
              Set the rest to 0<span className="sr-only"> of {name}</span>
            </Button>
          )}
        </span>
      </th>
    </tr>
  );
}
