import { LoadState } from '#admin-kit/load-state.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import type { DayReport } from '#modules/fiscal/fiscal-schema.ts';
import { amountText, receiptTime } from '#modules/fiscal/receipt.ts';
import { formatDollars } from '#shared/money.ts';
import { useDayReport } from './use-fiscal.ts';

type DayReportCardProps = { dayNo: number; onClose: () => void };

/** The counters of a fiscal day, and each receipt next to its booking. */
export function DayReportCard({ dayNo, onClose }: DayReportCardProps) {
  const report = useDayReport(dayNo);
  const { data } = report;
  return (
    <Card
      title={`Daily report of fiscal day ${dayNo}`}
      description={data ? `In the books: ${formatDollars(data.booked)}.` : 'One moment.'}
      actions={
        <Button size="small" variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <LoadState query={report} failed="The day could not be read." className="h-48 w-full" />
      {data && (
        <div className="flex flex-col gap-6">
          <Counters counters={data.counters} />
          <Receipts receipts={data.receipts} />
        </div>
      )}
    </Card>
  );
}

/** 'CreditNoteTaxByTax' -> 'Credit note tax by tax' */
function words(name: string): string {
  const text = name.replace(/(?<!^)([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Counters({ counters }: Pick<DayReport, 'counters'>) {
  return (
    <dl className="numerals flex flex-col gap-1">
      {counters.map(({ type, currency, detail, amount: value }) => (
        <div key={`${type} ${currency} ${detail}`} className="flex justify-between gap-4">
          <dt>{`${words(type)}, ${detail}`}</dt>
          <dd>{`${currency} ${amountText(value)}`}</dd>
        </div>
      ))}
    </dl>
  );
}

const states = { waiting: 'Not sent yet', taken: 'At ZIMRA', red: 'Refused' };

function Receipts({ receipts }: Pick<DayReport, 'receipts'>) {
  return (
    <ul className="numerals flex flex-col divide-y border-y">
      {receipts.map((receipt) => (
        <li key={receipt.globalNo} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{`${receipt.counter}/${receipt.globalNo} ${receipt.invoiceNo}`}</span>
          <span className="text-quiet">{`${receiptTime(receipt.date)} · ${states[receipt.state]}`}</span>
          <span>{`${receipt.currency} ${amountText(receipt.total)}`}</span>
        </li>
      ))}
    </ul>
  );
}
