import type { Database } from '#database/client.ts';
import { settingVersions } from '#database/schema/index.ts';
import { centsToDecimalText } from '#shared/money.ts';
import type { PaymentEmulators } from '../emulator-control.ts';
import { addGiftCards, switchOnBeforeStart } from '../gift-card-builder.ts';
import { addProduct } from '../product-builder.ts';
import { openStaffDesk, type StaffDesk } from './staff-desk.ts';

/** Answers of the shop that must hold after any kill. */
export type Promises = {
  /** Order numbers. */
  orders: string[];
  /** Numbers of reservations whose payment at the counter succeeded. */
  collected: string[];
};

/** The parts that buyers of all kinds need besides a shop. */
export type PurchaseStage = {
  db: Database;
  emulators: PaymentEmulators;
  desk: StaffDesk;
  product: number;
  giftCard: number;
  /** Codes of unused gift cards: those that pay for a whole order, and others. */
  cards: { whole: string[]; part: string[] };
  promises: Promises;
  random: () => number;
  startedAt: Date;
};

const largeStock = 1_000_000;
/** With this rounding, cash payments differ from the invoices. */
export const cashStepCents = 100;
const priceCents = 12_500;

/** Prepares settings and products before the first start of the shop. */
export async function prepareStage(
  db: Database,
  emulators: PaymentEmulators,
  { random, cards }: { random: () => number; cards: number },
): Promise<PurchaseStage> {
  await switchOnBeforeStart(db);
  await changeSection(db, 'reserving', {
    offered: true,
    days: '2',
    perPerson: '3',
    perAddress: '10',
  });
  await changeSection(db, 'cash', { rounding: centsToDecimalText(cashStepCents), rates: [] });
  return {
    db,
    emulators,
    desk: await openStaffDesk(db),
    product: await addProduct(db, { quantity: largeStock, priceCents: priceCents + 37 }),
    giftCard: await addProduct(db, { quantity: largeStock, priceCents, isGiftCard: true }),
    cards: {
      whole: await addGiftCards(db, Array(cards).fill(60_000)),
      part: await addGiftCards(db, Array(cards).fill(5_000)),
    },
    promises: { orders: [], collected: [] },
    random,
    startedAt: new Date(),
  };
}

async function changeSection(db: Database, section: string, value: object): Promise<void> {
  await db.insert(settingVersions).values({ section, version: 2, value, changedBy: 'x' });
}
