import { amountText } from '#modules/fiscal/amount-text.ts';
import type { PrintedReceipt } from '#modules/fiscal/fiscal-schema.ts';

export function PaperLines({ lines }: { lines: readonly (string | false)[] }) {
  const shown = lines.filter((line) => typeof line === 'string' && line !== '');
  return <p className="wrap-anywhere whitespace-pre-line">{shown.join('\n')}</p>;
}

type Row = readonly [label: string, value: string];

/** The label on the left, the value on the right. */
export function PaperRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={`${label} ${value}`} className="flex justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const cell = 'border-b py-1.5 align-top not-first:pl-4 not-first:text-right';

function PaperTable({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col" className={`${cell} type-label text-quiet`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is signed never changes places
          <tr key={place} className="break-inside-avoid">
            {row.map((text, column) => (
              <td key={head[column]} className={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function GoodsTable({ receipt: { lines } }: { receipt: PrintedReceipt }) {
  return (
    <PaperTable
      head={['Goods', 'HS code', 'Quantity', 'Price', 'Total']}
      rows={lines.map(({ name, hsCode, quantity, price, total }) => [
        name,
        hsCode,
        String(quantity),
        price === null ? '' : amountText(price),
        amountText(total),
      ])}
    />
  );
}

const rateOf = (percent: number | null) => (percent === null ? 'Exempt' : `${percent}%`);

export function TaxTable({ receipt: { taxes } }: { receipt: PrintedReceipt }) {
  return (
    <PaperTable
      head={['VAT rate', 'Net', 'VAT', 'With VAT']}
      rows={taxes.map(({ percent, net, tax, total }) => [
        rateOf(percent),
        ...[net, tax, total].map(amountText),
      ])}
    />
  );
}

/** The same for the till's narrow roll. */
export function TaxRows({ receipt: { taxes } }: { receipt: PrintedReceipt }) {
  return (
    <PaperRows
      rows={taxes.flatMap(({ percent, net, tax }): Row[] => [
        [`Net at ${rateOf(percent)}`, amountText(net)],
        [`VAT at ${rateOf(percent)}`, amountText(tax)],
      ])}
    />
  );
}
