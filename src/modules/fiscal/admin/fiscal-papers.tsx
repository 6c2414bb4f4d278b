import { QrSquare } from '#design/qr-square.tsx';
import { amountText, receiptTime } from '#modules/fiscal/amount-text.ts';
import type { PrintedReceipt } from '#modules/fiscal/fiscal-schema.ts';
import type { FiscalPapersProps } from '#modules/order-desk/admin/order-additions.ts';
import { useReceiptsForPaper } from './use-fiscal.ts';

/** Waits until it is known what ZIMRA wants on the papers of the order, and puts it there. */
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
  const { seller, buyer, title, notes, about, taxes, currency, total, payments } = receipt;
  return (
    <section className="flex break-inside-avoid flex-col gap-2 border-t border-ink pt-3">
      <h2 className="font-medium">{title}</h2>
      <Lines
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
        <Lines
          lines={[
            `Buyer: ${buyer.name}`,
            `TIN ${buyer.tin}`,
            buyer.vatNumber && `VAT No ${buyer.vatNumber}`,
          ]}
        />
      )}
      <Lines
        lines={[
          `Invoice No ${receipt.counter}/${receipt.globalNo}`,
          `Fiscal day ${receipt.dayNo}`,
          `Reference ${receipt.invoiceNo}`,
          `Device ${receipt.deviceId}, serial number ${receipt.serialNo}`,
          receiptTime(receipt.date),
          about && `Of invoice ${about}`,
          notes,
        ]}
      />
      {!isRoll && <GoodsLines receipt={receipt} />}
      {seller.vatNumber && (
        <Lines
          lines={taxes.map(
            ({ percent, net, tax, total: gross }) =>
              `VAT ${percent === null ? 'exempt' : `${percent}%`}: net ${amountText(net)}, VAT ${amountText(tax)}, total ${amountText(gross)}`,
          )}
        />
      )}
      <Lines lines={payments.map((each) => `${each.type} ${amountText(each.amount)}`)} />
      <p className="font-medium">{`Total ${currency} ${amountText(total)}`}</p>
      <Verification receipt={receipt} follows={follows} />
    </section>
  );
}

function Lines({ lines }: { lines: readonly (string | false)[] }) {
  const shown = lines.filter((line) => typeof line === 'string' && line !== '');
  return <p className="wrap-anywhere whitespace-pre-line">{shown.join('\n')}</p>;
}

function GoodsLines({ receipt: { lines } }: { receipt: PrintedReceipt }) {
  return (
    <Lines
      lines={lines.map(({ name, hsCode, quantity, total }) =>
        [hsCode, `${quantity} x ${name}`, amountText(total)].filter(Boolean).join('  '),
      )}
    />
  );
}

/** Until ZIMRA has it the code leads nowhere: the paper says so. */
function Verification({ receipt, follows }: Omit<FiscalPartProps, 'isRoll'>) {
  const { isConfirmed, code, address } = receipt;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrSquare text={address} label="QR code of the fiscal receipt" className="size-32" />
      <div className="flex min-w-0 flex-col gap-1">
        <p>{`Verification code ${code}`}</p>
        <p className="wrap-anywhere">{`You can verify this receipt at ${new URL(address).origin}`}</p>
        {!isConfirmed && <p>{`ZIMRA has not confirmed this receipt yet. ${follows}`}</p>}
      </div>
    </div>
  );
}
