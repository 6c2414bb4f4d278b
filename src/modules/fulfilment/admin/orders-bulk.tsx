import { useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { toast } from '#design/toast/toast.ts';
import { mostAtOnce, type PackedReport } from '#modules/fulfilment/shipment-schema.ts';
import type { OrdersBulkProps } from '#modules/order-desk/admin/order-additions.ts';
import { useRefreshOrders } from '#modules/order-desk/admin/order-calls.ts';
import { PackingSlip } from '#modules/order-desk/admin/papers/packing-slip.tsx';
import type { OrderSelection } from '#modules/order-desk/admin/use-order-selection.tsx';
import type { AdminOrder, PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { shopToday } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { deskFailed, markPacked, readSlips } from './desk-calls.ts';
import { ShipManyDialog } from './ship-many-dialog.tsx';

/** The list with actions for several of its orders at once. */
export function OrdersBulk({ orders, selection, tools, above, children }: OrdersBulkProps) {
  const [shipped, setShipped] = useState<readonly AdminOrder[] | null>(null);
  const all = orders.length > 0 && orders.every(({ id }) => selection.chosen.has(id));
  return (
    <>
      {above(
        <>
          {orders.length > 0 && (
            <Checkbox
              label="Select all shown"
              className="py-1.5 type-small whitespace-nowrap md:order-first"
              checked={all}
              onChange={({ target }) => selection.choose(orders, target.checked)}
            />
          )}
          <div className="flex items-center overflow-x-auto [scrollbar-width:none] max-md:-mr-desk max-md:basis-full md:ml-auto">
            <Button variant="quiet" size="tool" onClick={() => setShipped([])}>
              Ship from a list
            </Button>
            {tools}
          </div>
        </>,
      )}
      {children}
      {selection.chosen.size > 0 && (
        <SelectionBar
          selection={selection}
          onShip={() => setShipped([...selection.chosen.values()])}
        />
      )}
      {shipped && <ShipManyDialog orders={shipped} onClose={() => setShipped(null)} />}
    </>
  );
}

type SelectionBarProps = { selection: OrderSelection; onShip: () => void };

/** At the bottom of the screen, within reach of the thumb. */
function SelectionBar({ selection, onShip }: SelectionBarProps) {
  const ids = [...selection.chosen.keys()];
  const areTooMany = ids.length > mostAtOnce;
  const packing = usePacking();
  const printing = usePrinting();
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-0 z-20 -mx-desk flex flex-col gap-3 border-t border-ink bg-raised px-desk py-3 sm:mx-0 sm:border sm:px-4"
    >
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap sm:gap-3">
        <p role="status" className="type-small max-sm:order-1 sm:mr-auto">
          {`${countOf(ids.length, 'order')} selected`}
          {areTooMany && `, at most ${mostAtOnce} at a time`}
        </p>
        <Button
          variant="outline"
          size="small"
          className="min-h-11 max-sm:order-3 max-sm:px-2"
          disabled={areTooMany}
          busy={printing.isBusy}
          onClick={() => printing.print(ids)}
        >
          Print slips
        </Button>
        <Button
          variant="outline"
          size="small"
          className="min-h-11 max-sm:order-4 max-sm:px-2"
          disabled={areTooMany}
          busy={packing.isBusy}
          onClick={() => packing.mark(ids)}
        >
          Mark as packed
        </Button>
        <Button
          size="small"
          className="min-h-11 max-sm:order-5 max-sm:col-span-2"
          disabled={areTooMany}
          onClick={onShip}
        >
          Mark as shipped
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 max-sm:order-2"
          onClick={selection.clear}
        >
          Clear selection
        </Button>
      </div>
      <PackingProblems problems={packing.problems} />
      {printing.sheets}
    </section>
  );
}

type Problem = { id: string; text: string };

function usePacking() {
  const refresh = useRefreshOrders();
  const [refused, setRefused] = useState<Problem[]>([]);
  const { run, isBusy, error } = useAction({
    call: (ids: readonly string[]) => markPacked(ids, true),
    done(report) {
      setRefused(refusedOf(report));
      tellPacked(report);
    },
    failed: deskFailed,
    always: refresh,
  });
  return { mark: run, isBusy, problems: error === null ? refused : [{ id: 'all', text: error }] };
}

function refusedOf(report: PackedReport): Problem[] {
  return report
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ order, reason }) => ({ id: order, text: `Order #${order}: ${reason}` }));
}

function tellPacked(report: PackedReport): void {
  const count = (wanted: PackedReport[number]['outcome']) =>
    report.filter(({ outcome }) => outcome === wanted).length;
  const parts = [
    `${countOf(count('done'), 'order')} marked as packed`,
    count('unchanged') > 0 && `${count('unchanged')} packed before`,
    count('refused') > 0 && `${count('refused')} refused`,
  ];
  toast({ title: 'Packed', description: `${parts.filter(Boolean).join(', ')}.` });
}

function PackingProblems({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul
      role="alert"
      className="numerals max-h-32 overflow-y-auto type-small text-danger empty:hidden"
    >
      {problems.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

/** One print job for all of them. */
function usePrinting() {
  const [slips, setSlips] = useState<PrintedOrder[] | null>(null);
  const { run, isBusy } = useAction({
    call: readSlips,
    done: setSlips,
    failed: () => 'The slips could not be fetched. Please try again.',
    tells: 'toast',
  });
  return {
    print: run,
    isBusy,
    sheets: slips && (
      <PrintedPages
        title={`packing-slips-${shopToday(new Date())}`}
        onPrinted={() => setSlips(null)}
      >
        {slips.map((order) => (
          <PackingSlip key={order.id} order={order} />
        ))}
      </PrintedPages>
    ),
  };
}
