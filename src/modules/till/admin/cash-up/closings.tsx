import { useState } from 'react';
import { LoadState } from '#admin-kit/load-state.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useClosings, useReport } from '#modules/till/admin/use-till.ts';
import { dollarsToCents } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { differenceText } from './close-till.tsx';
import { PrintedReport, ReportBody } from './till-report.tsx';

/** All closings of the till, the latest first; one of them with all its details. */
export function Closings() {
  const [parameters, change] = useAddressParameters();
  const asked = Number(parameters.get('closing'));
  const id = Number.isInteger(asked) && asked > 0 ? asked : null;
  return id === null ? (
    <ClosingList onOpen={(closing) => change({ closing: String(closing) }, { canGoBack: true })} />
  ) : (
    <Closing id={id} onBack={() => change({ closing: '' })} />
  );
}

function ClosingList({ onOpen }: { onOpen: (id: number) => void }) {
  const closings = useClosings();
  const { data } = closings;
  return (
    <Card title="Closings" description="What was counted, and by whom.">
      <LoadState
        query={closings}
        failed="The closings could not be read."
        className="h-40 w-full"
      />
      {data?.closings.length === 0 && <p>The till was not closed yet.</p>}
      <ul className="divide-y border-y empty:hidden">
        {data?.closings.map(({ id, closedAt, closedBy, difference }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 grow basis-52">
              {closedAt && formatMoment(closedAt)}
              <span className="block type-small text-quiet">{`Closed by ${closedBy}`}</span>
            </span>
            <span
              className={`numerals type-small ${difference === 0 ? 'text-quiet' : 'text-danger'}`}
            >
              {`Difference: ${differenceText(dollarsToCents(difference))}`}
            </span>
            <Button variant="outline" size="small" onClick={() => onOpen(id)}>
              Open<span className="sr-only">{` the closing ${id}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Closing({ id, onBack }: { id: number; onBack: () => void }) {
  const report = useReport(id);
  const { data } = report;
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Card
      title={`Closing ${id}`}
      description={data?.closedAt && `Closed ${formatMoment(data.closedAt)} by ${data.closedBy}`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={onBack}>
            All closings
          </Button>
          <Button variant="outline" size="small" disabled={!data} onClick={() => setPrinting(true)}>
            Print report
          </Button>
        </div>
      }
    >
      <LoadState query={report} failed="The closing could not be read." className="h-64 w-full" />
      {data && <ReportBody report={data} />}
      {data && isPrinting && <PrintedReport report={data} onPrinted={() => setPrinting(false)} />}
    </Card>
  );
}
