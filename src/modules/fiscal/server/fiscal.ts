import { recordAudit } from '#modules/audit/server/index.ts';
import { sameCurrencyRate } from '#modules/fiscal/composing/compose-invoice.ts';
import type { FiscalCode } from '#modules/fiscal/fiscal-code.ts';
import type {
  DayReport,
  OrderReceipts,
  Registration,
  Wishes,
} from '#modules/fiscal/fiscal-schema.ts';
import { deleteRequest } from '#modules/fiscal/server/buyer/request-repository.ts';
import type { SaleTerms } from '#modules/fiscal/tax-invoice-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { findOrderByNumber } from '#modules/orders/server/index.ts';
import { secondCurrency } from '#modules/settings/section-values.ts';
import { allPages, announceCatalogChange } from '#platform/catalog-change.ts';
import { RowsFailed } from '#platform/jobs/each-row.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, found, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { askForReceipt } from './buyer/ask-for-receipt.ts';
import { findDevice, listReceiptsOfOrder } from './chain-repository.ts';
import { listCodes, storeCodes } from './code-repository.ts';
import { readDayReport, readFiscalState } from './day-report.ts';
import { lookUpTaxpayer, type RegisterParts, registerDevice } from './device/register.ts';
import { keepInTouch } from './device/renew-certificate.ts';
import { switchOnEmulator } from './device/switch-on-emulator.ts';
import { printedReceipt } from './printed-receipt.ts';
import { sendReceipts } from './sending/send-receipts.ts';
import { closeDayThatIsOver, type SigningParts, signReceipts } from './sign-receipts.ts';
import { findWishes, noWishes, storeWishes } from './wish-repository.ts';

export type FiscalParts = SigningParts &
  RegisterParts & {
    /** Numbers new documents; before a registration, so that the chain starts after them. */
    issueDocuments(): Promise<void>;
  };

/** Signs new documents of the books, and closes a day that is over. */
async function sign(parts: FiscalParts, signal?: AbortSignal): Promise<void> {
  if (!(await findDevice(parts.db))) return;
  await signReceipts(parts, signal);
  await closeDayThatIsOver(parts);
}

async function readDay(
  { db }: FiscalParts,
  dayNo: number,
): Promise<Result<DayReport, 'fiscal-day-not-found'>> {
  return found(await readDayReport(db, dayNo), 'fiscal-day-not-found');
}

async function register(parts: FiscalParts, wanted: Registration, by: Author) {
  await parts.issueDocuments();
  return registerDevice(parts, wanted, by);
}

/** Demo only: registers with the emulator and adds what a sale needs. */
async function switchOn(parts: FiscalParts, by: Author) {
  await parts.issueDocuments();
  return switchOnEmulator(parts, by);
}

async function changeWishes(
  { db }: FiscalParts,
  number: string,
  wishes: Wishes,
  by: Author,
): Promise<Result<null, 'order-not-found' | 'fiscal-signed'>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  return db.transaction(async (tx) => {
    if (!(await storeWishes(tx, order.id, wishes))) return fail('fiscal-signed');
    const subject = `order #${number}`;
    await recordAudit(tx, { ...by, action: 'fiscal.wishes-changed', subject });
    return ok(null);
  });
}

async function changeCodes(
  { db }: FiscalParts,
  codes: readonly FiscalCode[],
  by: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    await storeCodes(tx, codes);
    // Feeds and pages may show them.
    await announceCatalogChange(tx, allPages);
    const subject = codes.map(({ kind, key }) => `${kind} ${key}`).join(', ');
    await recordAudit(tx, { ...by, action: 'fiscal.codes-changed', subject });
  });
}

/** Whether receipts are made, and the ZWG rate of today. */
async function readSaleTerms(parts: FiscalParts): Promise<SaleTerms> {
  return { isOffered: (await findDevice(parts.db)) !== null, rate: rateOf(parts) };
}

function rateOf({ rateOn, now }: FiscalParts): number | null {
  const rate = rateOn(secondCurrency, shopToday(now()));
  return rate === null ? null : rate / sameCurrencyRate;
}

/** The longest that a print waits for earlier receipts of the chain. */
const patienceMs = 5000;

/** Signs open documents first, so that a paper has its receipt if possible. */
async function readOrder(
  parts: FiscalParts,
  number: string,
): Promise<Result<OrderReceipts, 'order-not-found'>> {
  const { db } = parts;
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  const device = await findDevice(db);
  if (!device) return ok({ isOn: false, receipts: [], wishes: noWishes });
  await signNow(parts);
  const receipts = await listReceiptsOfOrder(db, device.id, order.id);
  return ok({
    isOn: true,
    receipts: receipts.map((receipt) => printedReceipt(device, receipt, receipts)),
    wishes: await findWishes(db, order.id),
  });
}

async function signNow(parts: FiscalParts): Promise<void> {
  await parts.issueDocuments();
  await signReceipts(parts, AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
    // A document that breaks a rule is under 'Needs attention' and does not prevent printing.
    if (!(error instanceof RowsFailed)) throw error;
  });
}

const useCases = {
  sign,
  send: sendReceipts,
  keepInTouch,
  readState: readFiscalState,
  readDay,
  lookUp: lookUpTaxpayer,
  register,
  switchOnEmulator: switchOn,
  readOrder,
  changeWishes,
  readSaleTerms,
  askForReceipt,
  withdrawRequest: ({ db }: FiscalParts, saleId: string) => deleteRequest(db, saleId),
  readCodes: ({ db }: FiscalParts) => listCodes(db),
  changeCodes,
};

export type Fiscal = Bound<typeof useCases>;

export const createFiscal = (parts: FiscalParts): Fiscal => bindUseCases(useCases, parts);
