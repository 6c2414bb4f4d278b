import { Fragment, type ReactNode } from 'react';
import type { BookDocument } from '#modules/books/document.ts';
import {
  type FiscalPapersProps,
  useOrderAdditions,
} from '#modules/order-desk/admin/order-additions.ts';
import {
  PaperAddress,
  PaperFact,
  PaperHead,
  PaperLines,
  PaperSums,
  SecondCurrency,
  shipToTitle,
} from '#modules/order-desk/admin/papers/paper-parts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { paidWithText } from '#modules/order-desk/papers/paper-sums.ts';
import { billingLines, destinationLines } from '#modules/orders/destination.ts';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { formatTaxRate, type TaxRate } from '#modules/settings/tax.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';

type InvoicePapersProps = {
  order: AdminOrderDetails;
  documents: readonly BookDocument[];
  /** The fiscal data for a paper with this number. */
  fiscalPartOf: (invoiceNo: string) => ReactNode;
};

/** The invoice of the order itself, not one that reverses a failed refund. */
export function isInvoiceOf({ kind, takesBack }: BookDocument): boolean {
  return kind === 'invoice' && !takesBack;
}

/** The invoice, and a page for each credit note and each reversal. */
export function InvoicePapers({ order, documents, fiscalPartOf }: InvoicePapersProps) {
  const invoice = documents.find(isInvoiceOf) ?? null;
  return (
    <>
      <InvoicePaper order={order} document={invoice} />
      {invoice && fiscalPartOf(invoice.name)}
      {documents
        .filter((document) => !isInvoiceOf(document))
        .map((document) => (
          <Fragment key={document.name}>
            <CreditNotePaper order={order} document={document} />
            {fiscalPartOf(document.name)}
          </Fragment>
        ))}
    </>
  );
}

type CreditNotePaperProps = { order: AdminOrderDetails; document: BookDocument };

function CreditNotePaper({ order, document }: CreditNotePaperProps) {
  const { kind, name, day, total, tax, taxRate } = document;
  const isCredit = kind === 'credit';
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead
        title={isCredit ? 'Credit note' : 'Invoice'}
        ownLines={registrationLines(document)}
      >
        <PaperFact label="Number" value={name} />
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(day)} />
      </PaperHead>
      <PaperAddress title="Bill to" order={order} lines={billingLines(order)} />
      <dl className="flex justify-between border-y py-4 font-medium">
        <dt>{isCredit ? 'Credited' : 'Credit note reversed: the refund failed'}</dt>
        <dd>{formatDollars(total)}</dd>
      </dl>
      <p className="type-small text-quiet">{taxSentence(formatDollars(tax), taxRate)}</p>
    </article>
  );
}

type WithOrder = { order: AdminOrderDetails };

type InvoicePaperProps = WithOrder & {
  /** Null until it is paid. */
  document: BookDocument | null;
};

function InvoicePaper({ order, document }: InvoicePaperProps) {
  return (
    <article className="numerals flex flex-col gap-8">
      <PaperHead title="Invoice" ownLines={document ? registrationLines(document) : []}>
        {document && <PaperFact label="Number" value={document.name} />}
        <PaperFact label="Order" value={`#${order.id}`} />
        <PaperFact label="Date" value={formatShortDate(document?.day ?? order.createdAt)} />
        <PaperFact label="Payment" value={titleCase(order.paymentStatus)} />
        {order.paymentMethod && <PaperFact label="Paid with" value={paidWithText(order)} />}
      </PaperHead>
      <div className="grid grid-cols-2 gap-8">
        <PaperAddress title="Bill to" order={order} lines={billingLines(order)} />
        <PaperAddress
          title={shipToTitle(order)}
          order={order}
          lines={destinationLines(order)}
          recipient={order.gift?.recipient}
        />
      </div>
      <PaperLines order={order} />
      <PaperSums order={order} />
      <p className="type-small text-quiet">
        {taxSentence(formatDollars(document?.tax ?? 0), document?.taxRate ?? 0)}
      </p>
      <SecondCurrency order={order} />
    </article>
  );
}

/** Adds the fiscal data to papers, if a module provides it. */
export function WithFiscalParts({ order, children }: FiscalPapersProps) {
  const { FiscalPapers } = useOrderAdditions();
  if (!FiscalPapers) return children(() => null);
  return <FiscalPapers order={order}>{children}</FiscalPapers>;
}

function taxSentence(tax: string, rate: TaxRate): string {
  return rate === 0
    ? 'All amounts in US dollars. No tax was added.'
    : `All amounts in US dollars. The total contains ${formatTaxRate(rate)} VAT: ${tax}.`;
}
