import { PrintedPages } from '#design/printed-pages.tsx';
import type { PrintedProps } from '#modules/order-desk/admin/order-additions.ts';
import { RollReceipt } from '#modules/order-desk/admin/papers/roll-receipt.tsx';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { formatTaxRate } from '#modules/settings/tax.ts';
import { formatDollars } from '#shared/money.ts';
import { isInvoiceOf, WithFiscalParts } from './invoice-papers.tsx';
import { useDocuments } from './use-books.ts';

/** The receipt for the till's 80 mm roll, with its tax if that could be loaded. */
export function TaxedRoll({ order, lines, onPrinted }: PrintedProps) {
  const { data, isError } = useDocuments(order.id);
  if (!data && !isError) return null;
  const invoice = data?.documents.find(isInvoiceOf);
  const hasTax = invoice && invoice.taxRate > 0;
  return (
    <WithFiscalParts order={order}>
      {(fiscalPartOf) => (
        <PrintedPages title={`receipt-${order.id}`} roll="80mm" onPrinted={onPrinted}>
          <RollReceipt
            order={order}
            lines={lines}
            ownLines={invoice ? registrationLines(invoice) : []}
            tax={
              hasTax
                ? {
                    label: `Contains ${formatTaxRate(invoice.taxRate)} VAT`,
                    amount: formatDollars(invoice.tax),
                  }
                : null
            }
          />
          {invoice && fiscalPartOf(invoice.name, true)}
        </PrintedPages>
      )}
    </WithFiscalParts>
  );
}
