import { type ReactNode, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { toast } from '#design/toast.ts';
import type { AdminOrder, PrintedOrder } from '#modules/orders/admin-order.ts';
import { mostAtOnce, type PackedReport } from '#modules/orders/sending-schema.ts';
import { shopToday } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { readSlips, useOrderDesk } from './desk-calls.ts';
import { PackingSlip } from './packing-slip.tsx';
import { ShipManyDialog } from './ship-many-dialog.tsx';
import type { OrderSelection } from './use-order-selection.tsx';

type OrdersBulkProps = {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  /** What else there is to do, beside what is done to several. */
  tools: ReactNode;
  /** Stands over the list, with these tools in it. */
  above: (tools: ReactNode) => ReactNode;
  children: ReactNode;
};

/** The list with what can be done to several of its orders at once. */
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

/** At the foot of the screen, where a thumb reaches it. */
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
          onClick={() => void printing.print(ids)}
        >
          Print slips
        </Button>
        <Button
          variant="outline"
          size="small"
          className="min-h-11 max-sm:order-4 max-sm:px-2"
          disabled={areTooMany}
          busy={packing.isBusy}
          onClick={() => void packing.mark(ids)}
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
  const { markPacked } = useOrderDesk();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problem[]>([]);
  return {
    isBusy,
    problems,
    async mark(ids: readonly string[]) {
      setBusy(true);
      const answer = await markPacked(ids, true);
      setBusy(false);
      if (!answer.ok) return setProblems([{ id: 'all', text: answer.reason }]);
      setProblems(refusedOf(answer.report));
      tellPacked(answer.report);
    },
  };
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
      className="figures max-h-32 overflow-y-auto type-small text-danger empty:hidden"
    >
      {problems.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

/** One print job for all of them. */
function usePrinting() {
  const [isBusy, setBusy] = useState(false);
  const [slips, setSlips] = useState<PrintedOrder[] | null>(null);
  return {
    isBusy,
    async print(ids: readonly string[]) {
      setBusy(true);
      try {
        setSlips(await readSlips(ids));
      } catch {
        const description = 'The slips could not be fetched. Please try again.';
        toast({ title: 'Error', description, variant: 'destructive' });
      }
      setBusy(false);
    },
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
