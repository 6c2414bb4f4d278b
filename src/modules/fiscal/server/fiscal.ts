import { recordAudit } from '#modules/audit/server/index.ts';
import { sameCurrencyRate } from '#modules/fiscal/composing/compose-invoice.ts';
import type { FiscalCode } from '#modules/fiscal/fiscal-code.ts';
import type {
  DayReport,
  FiscalState,
  OrderReceipts,
  Registration,
  Wishes,
} from '#modules/fiscal/fiscal-schema.ts';
import type { SaleTerms, SaleWishes } from '#modules/fiscal/tax-invoice-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { secondCurrency } from '#modules/settings/section-values.ts';
import { allPages, announceCatalogChange } from '#platform/catalog-change.ts';
import { RowsFailed } from '#platform/jobs/each-row.ts';
import { fail, found, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { type AskedReceipt, askForReceipt, withdrawRequest } from './buyer/ask-for-receipt.ts';
import { findDevice, listReceiptsOfOrder } from './chain-repository.ts';
import { listCodes, storeCodes } from './code-repository.ts';
import { readDayReport, readFiscalState } from './day-report.ts';
import { lookUpTaxpayer, type RegisterParts, registerDevice } from './device/register.ts';
import { keepInTouch } from './device/renew-certificate.ts';
import { switchOnEmulator } from './device/switch-on-emulator.ts';
import { printedReceipt } from './printed-receipt.ts';
import { sendReceipts } from './sending/send-receipts.ts';
import { closeDayThatIsOver, type SigningParts, signReceipts } from './sign-receipts.ts';
import { findOrderId, findWishes, noWishes, storeWishes } from './wish-repository.ts';

export type FiscalParts = SigningParts &
  RegisterParts & {
    /** Numbers new documents; before a registration, so that the chain starts after them. */
    issueDocuments(): Promise<void>;
  };

export type Fiscal = {
  /** Signs new documents of the books, and closes a day that is over. */
  sign(signal?: AbortSignal): Promise<void>;
  /** Sends signed receipts in the order of the chain. */
  send(signal?: AbortSignal): Promise<void>;
  keepInTouch(): Promise<void>;
  readState(): Promise<FiscalState>;
  readDay(dayNo: number): Promise<Result<DayReport, 'fiscal-day-not-found'>>;
  lookUp(wanted: Omit<Registration, 'isSure'>): ReturnType<typeof lookUpTaxpayer>;
  register(wanted: Registration, by: Author): ReturnType<typeof registerDevice>;
  /** Demo only: registers with the emulator and adds what a sale needs. */
  switchOnEmulator(by: Author): ReturnType<typeof switchOnEmulator>;
  readOrder(number: string): Promise<Result<OrderReceipts, 'order-not-found'>>;
  changeWishes(
    number: string,
    wishes: Wishes,
    by: Author,
  ): Promise<Result<null, 'order-not-found' | 'fiscal-signed'>>;
  /** Whether receipts are made, and the ZWG rate of today. */
  readSaleTerms(): Promise<SaleTerms>;
  askForReceipt(saleId: string, wishes: SaleWishes): Promise<AskedReceipt>;
  withdrawRequest(saleId: string): Promise<void>;
  readCodes(): Promise<FiscalCode[]>;
  changeCodes(codes: readonly FiscalCode[], by: Author): Promise<void>;
};

export function createFiscal(parts: FiscalParts): Fiscal {
  const { db, isDemo } = parts;
  return {
    async sign(signal) {
      if (!(await findDevice(db))) return;
      await signReceipts(parts, signal);
      await closeDayThatIsOver(parts);
    },
    send: (signal) => sendReceipts(parts, signal),
    keepInTouch: () => keepInTouch(parts),
    readState: () => readFiscalState(db, isDemo),
    readDay: async (dayNo) => found(await readDayReport(db, dayNo), 'fiscal-day-not-found'),
    lookUp: (wanted) => lookUpTaxpayer(parts, wanted),
    async register(wanted, by) {
      await parts.issueDocuments();
      return registerDevice(parts, wanted, by);
    },
    async switchOnEmulator(by) {
      await parts.issueDocuments();
      return switchOnEmulator(parts, by);
    },
    readOrder: (number) => readOrder(parts, number),
    async changeWishes(number, wishes, by) {
      const orderId = await findOrderId(db, number);
      if (orderId === null) return fail('order-not-found');
      return db.transaction(async (tx) => {
        if (!(await storeWishes(tx, orderId, wishes))) return fail('fiscal-signed');
        const subject = `order #${number}`;
        await recordAudit(tx, { ...by, action: 'fiscal.wishes-changed', subject });
        return ok(null);
      });
    },
    readSaleTerms: async () => ({
      isOffered: (await findDevice(db)) !== null,
      rate: rateOf(parts),
    }),
    askForReceipt: (saleId, wishes) => askForReceipt(parts, saleId, wishes),
    withdrawRequest: (saleId) => withdrawRequest(parts, saleId),
    readCodes: () => listCodes(db),
    async changeCodes(codes, by) {
      await db.transaction(async (tx) => {
        await storeCodes(tx, codes);
        // Feeds and pages may show them.
        await announceCatalogChange(tx, allPages);
        const subject = codes.map(({ kind, key }) => `${kind} ${key}`).join(', ');
        await recordAudit(tx, { ...by, action: 'fiscal.codes-changed', subject });
      });
    },
  };
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
  const orderId = await findOrderId(db, number);
  if (orderId === null) return fail('order-not-found');
  const device = await findDevice(db);
  if (!device) return ok({ isOn: false, receipts: [], wishes: noWishes });
  await signNow(parts);
  const receipts = await listReceiptsOfOrder(db, device.id, orderId);
  return ok({
    isOn: true,
    receipts: receipts.map((receipt) => printedReceipt(device, receipt, receipts)),
    wishes: await findWishes(db, orderId),
  });
}

async function signNow(parts: FiscalParts): Promise<void> {
  await parts.issueDocuments();
  await signReceipts(parts, AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
    // A document that breaks a rule is under 'Needs attention' and does not prevent printing.
    if (!(error instanceof RowsFailed)) throw error;
  });
}
