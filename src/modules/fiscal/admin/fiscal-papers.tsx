import { QrSquare } from '#design/qr-square.tsx';
import type { PrintedReceipt } from '#modules/fiscal/fiscal-schema.ts';
import { amountText, receiptTime } from '#modules/fiscal/receipt.ts';
import type { FiscalPapersProps } from '#modules/order-desk/admin/order-additions.ts';
import { useReceiptsForPaper } from './use-fiscal.ts';

/** Waits for the order's fiscal receipts and adds ZIMRA's data to the paper. */
export function FiscalPapers({ order, children }: FiscalPapersProps) {
  const follows = order.user.email ? 'The code follows by e-mail.' : 'Ask for a new print later.';
  const { data, isReady } = useReceiptsForPaper(order.id);
  if (!isReady) return null;
  return children((invoiceNo, isRoll = false) => {
    const receipt = data?.receipts.find((each) => each.invoiceNo === invoiceNo);
    if (receipt) return <FiscalPart receipt={receipt} isRoll={isRoll} follows={follows} />;
    return data?.isOn ? <p>{`There is no fiscal receipt yet. ${follows}`}</p> : null;
  });
}

type FiscalPartProps = { receipt: PrintedReceipt; isRoll: boolean; follows: string };

function FiscalPart({ receipt, isRoll, follows }: FiscalPartProps) {
  const { seller, title, currency, total, payments } = receipt;
  return (
    <section className="mt-6 flex break-inside-avoid flex-col gap-4 border-t border-ink pt-4">
      <h2 className="font-medium">{title}</h2>
      <div className={isRoll ? 'flex flex-col gap-4' : 'grid grid-cols-2 gap-x-8'}>
        <Parties receipt={receipt} />
        <Facts receipt={receipt} />
      </div>
      {!isRoll && <GoodsTable receipt={receipt} />}
      {seller.vatNumber &&
        (isRoll ? <TaxRows receipt={receipt} /> : <TaxTable receipt={receipt} />)}
      <div className={isRoll ? undefined : 'ml-auto w-1/2'}>
        <PaperRows
          rows={payments.map(({ type, amount }) => [paidText(type), amountText(amount)])}
        />
        <p className="flex justify-between gap-x-4 font-medium">
          <span>{`Total ${currency}`}</span>
          <span>{amountText(total)}</span>
        </p>
      </div>
      <Verification receipt={receipt} follows={follows} />
    </section>
  );
}

/** 'MobileWallet' -> 'Mobile wallet' */
function paidText(type: string): string {
  const [first = '', ...others] = type.split(/(?=[A-Z])/);
  return [first, ...others.map((word) => word.toLowerCase())].join(' ');
}

function Parties({ receipt: { seller, buyer } }: { receipt: PrintedReceipt }) {
  return (
    <div className="flex flex-col gap-4">
      <PaperLines
        lines={[
          seller.name,
          `TIN ${seller.tin}`,
          seller.vatNumber && `VAT No ${seller.vatNumber}`,
          seller.branchName !== seller.name && seller.branchName,
          seller.addressLines.join(', '),
          seller.contacts.join(', '),
        ]}
      />
      {buyer && (
        <PaperLines
          lines={[
            `Buyer: ${buyer.name}`,
            `TIN ${buyer.tin}`,
            buyer.vatNumber && `VAT No ${buyer.vatNumber}`,
          ]}
        />
      )}
    </div>
  );
}

function Facts({ receipt }: { receipt: PrintedReceipt }) {
  const { counter, globalNo, dayNo, invoiceNo, deviceId, serialNo, about, notes } = receipt;
  return (
    <div>
      <PaperRows
        rows={[
          ['Invoice No', `${counter}/${globalNo}`],
          ['Fiscal day', String(dayNo)],
          ['Reference', invoiceNo],
          ['Device', String(deviceId)],
          ['Serial number', serialNo],
          ['Date', receiptTime(receipt.date)],
        ]}
      />
      <PaperLines lines={[about && `Of invoice ${about}`, notes]} />
    </div>
  );
}

/** Before ZIMRA has the receipt, the code leads nowhere: the paper says so. */
function Verification({ receipt, follows }: Omit<FiscalPartProps, 'isRoll'>) {
  const { isConfirmed, code, address } = receipt;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <QrSquare text={address} label="QR code of the fiscal receipt" className="-ml-2 size-32" />
      <div className="flex min-w-0 flex-col gap-1">
        <p>{`Verification code ${code}`}</p>
        <p className="wrap-anywhere">{`You can verify this receipt at ${new URL(address).origin}`}</p>
        {!isConfirmed && <p>{`ZIMRA has not confirmed this receipt yet. ${follows}`}</p>}
      </div>
    </div>
  );
}

function PaperLines({ lines }: { lines: readonly (string | false)[] }) {
  const shown = lines.filter((line) => typeof line === 'string' && line !== '');
  return <p className="wrap-anywhere whitespace-pre-line">{shown.join('\n')}</p>;
}

type Row = readonly [label: string, value: string];

/** The label on the left, the value on the right. */
function PaperRows({ rows }: { rows: readonly Row[] }) {
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

function GoodsTable({ receipt: { lines } }: { receipt: PrintedReceipt }) {
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

function TaxTable({ receipt: { taxes } }: { receipt: PrintedReceipt }) {
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
function TaxRows({ receipt: { taxes } }: { receipt: PrintedReceipt }) {
  return (
    <PaperRows
      rows={taxes.flatMap(({ percent, net, tax }): Row[] => [
        [`Net at ${rateOf(percent)}`, amountText(net)],
        [`VAT at ${rateOf(percent)}`, amountText(tax)],
      ])}
    />
  );
}
