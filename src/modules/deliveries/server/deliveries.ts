import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type {
  Booking,
  Delivery,
  DeliveryInput,
  DeliveryRow,
} from '#modules/deliveries/delivery.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { describeRefusal, may } from '#modules/identity/permissions.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { lockProduct } from '#modules/product-editor/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { readDeliveryFile, writeTemplate } from './delivery-file.ts';
import {
  addReceived,
  areInShop,
  claimBooking,
  findDeliveryHead,
  findVariants,
  insertDelivery,
  listDeliveryLines,
  listDeliveryRows,
  lockDelivery,
  removeDelivery,
  replaceLines,
  updateDelivery,
} from './delivery-repository.ts';

export type DeliveryRefusal =
  | 'delivery-not-found'
  | 'delivery-changed'
  | 'delivery-not-draft'
  | 'delivery-line-gone'
  | 'delivery-too-little';

type Saved = Promise<Result<Delivery, DeliveryRefusal> | Result<never, 'not-permitted', string>>;
type Booked = Promise<Result<Delivery, DeliveryRefusal>>;

export type Deliveries = ReturnType<typeof createDeliveries>;

type DeliveryChange = DeliveryInput & { version: number };
type Dependencies = { db: Database; inventory: Pick<Inventory, 'receiveStock'> };

const mostListed = 200;
const mostFound = 40;

export function createDeliveries({ db, inventory }: Dependencies) {
  return {
    async list({ staffRole }: RoleAuthor): Promise<DeliveryRow[]> {
      const rows = await listDeliveryRows(db, mostListed);
      return rows.map(({ costCents, ...row }) => ({
        ...row,
        ...momentsOf(row),
        ...(may(staffRole, 'costs') && { cost: centsToDollars(costCents) }),
      }));
    },
    /** Variants that can be added as lines. */
    findVariants: (q: string) => findVariants(db, q, mostFound),
    readFile: (csv: string, by: RoleAuthor) => readDeliveryFile(db, csv, by),
    template: (by: RoleAuthor) => writeTemplate(db, by),
    find: (id: number, by: RoleAuthor) => findDelivery(db, id, by),
    create: (input: DeliveryInput, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Saved => {
        const refused = costRefusal(input, new Map(), by);
        if (refused) return refused;
        const { supplier, reference } = input;
        const id = await insertDelivery(tx, { supplier, reference }, by.actor.id);
        if (!(await writeLines(tx, id, input))) return fail('delivery-line-gone');
        return saved(tx, id, input, by);
      }),
    change: (id: number, { version, ...input }: DeliveryChange, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Saved => {
        const refused = costRefusal(input, await storedCosts(tx, id), by);
        if (refused) return refused;
        const delivery = await lockDelivery(tx, id);
        if (!delivery) return fail('delivery-not-found');
        if (delivery.version !== version) return fail('delivery-changed');
        if (delivery.state !== 'draft') return fail('delivery-not-draft');
        const { supplier, reference } = input;
        await updateDelivery(tx, id, { supplier, reference });
        if (!(await writeLines(tx, id, input))) return fail('delivery-line-gone');
        return saved(tx, id, input, by);
      }),
    remove: (id: number, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Promise<Result<null, DeliveryRefusal>> => {
        const delivery = await lockDelivery(tx, id);
        if (!delivery) return fail('delivery-not-found');
        if (delivery.state !== 'draft') return fail('delivery-not-draft');
        await removeDelivery(tx, id);
        await audit(tx, by, 'delivery.removed', id, { supplier: delivery.supplier });
        return ok(null);
      }),
    book: (id: number, booking: Booking, by: RoleAuthor) =>
      transactionOrFail(db, (tx) => book(tx, inventory, id, booking, by)),
    /** Marks the rest as not coming. */
    close: (id: number, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Booked => {
        const delivery = await lockDelivery(tx, id);
        if (!delivery) return fail('delivery-not-found');
        if (delivery.state === 'partly') {
          await updateDelivery(tx, id, { state: 'received', receivedAt: new Date() });
          await audit(tx, by, 'delivery.closed', id, { supplier: delivery.supplier });
        }
        return reread(tx, id, by);
      }),
  };
}

/** Books arrived goods; a repeated booking has no effect. */
async function book(
  tx: Transaction,
  inventory: Dependencies['inventory'],
  id: number,
  { id: bookingId, lines }: Booking,
  by: RoleAuthor,
): Booked {
  const delivery = await lockDelivery(tx, id);
  if (!delivery) return fail('delivery-not-found');
  if (!(await claimBooking(tx, bookingId, id))) return reread(tx, id, by);
  const known = new Map((await listDeliveryLines(tx, id)).map((line) => [line.id, line]));
  if (lines.some(({ lineId }) => !known.has(lineId))) return fail('delivery-line-gone');
  const wasSeen = ({ lineId, received }: Booking['lines'][number]) =>
    received === undefined || received === known.get(lineId)?.received;
  if (!lines.every(wasSeen)) return fail('delivery-changed');
  const moved = lines.flatMap(({ lineId, items }) => {
    const line = known.get(lineId);
    return line && items !== 0 ? [{ ...line, items }] : [];
  });
  if (moved.some(({ received, items }) => received + items < 0)) return fail('delivery-too-little');
  const products = [...new Set(moved.map(({ productId }) => productId))].sort((a, b) => a - b);
  for (const product of products) await lockProduct(tx, product);
  const note = { reference: `delivery ${id}`, actor: by.actor.email };
  const stock = moved.map(({ productId, variantId, items }) => ({
    productId,
    variantId,
    quantity: items,
  }));
  const booked = await inventory.receiveStock(tx, stock, note);
  if (!booked.ok) return fail('delivery-too-little');
  for (const { id: lineId, items } of moved) await addReceived(tx, lineId, items);
  const items = moved.reduce((sum, line) => sum + line.items, 0);
  const action = moved.every((line) => line.items > 0) ? 'delivery.received' : 'delivery.corrected';
  await settleState(tx, id);
  await audit(tx, by, action, id, { supplier: delivery.supplier, items });
  await announceStaffChange(tx, 'product');
  return reread(tx, id, by);
}

/** The state after a booking: all or a part has arrived, or a correction has removed everything. */
async function settleState(tx: Transaction, id: number): Promise<void> {
  const lines = await listDeliveryLines(tx, id);
  const isWhole = lines.every(({ received, quantity }) => received >= quantity);
  const isEmpty = lines.every(({ received }) => received === 0);
  if (isWhole) return updateDelivery(tx, id, { state: 'received', receivedAt: new Date() });
  return updateDelivery(tx, id, { state: isEmpty ? 'draft' : 'partly' });
}

/** An absent cost stays; false if a variant no longer exists. */
async function writeLines(tx: Transaction, id: number, { lines }: DeliveryInput): Promise<boolean> {
  const before = await storedCosts(tx, id);
  const ids = lines.map(({ variantId }) => variantId);
  if (!(await areInShop(tx, ids))) return false;
  const rows = lines.map(({ variantId, quantity, cost }) => ({
    variantId,
    quantity,
    costCents: cost === undefined ? (before.get(variantId) ?? null) : centsOf(cost),
  }));
  await replaceLines(tx, id, rows);
  return true;
}

function centsOf(dollars: number | null): number | null {
  return dollars === null ? null : dollarsToCents(dollars);
}

type StoredCosts = ReadonlyMap<number, number | null>;

async function storedCosts(tx: Transaction, id: number): Promise<StoredCosts> {
  const lines = await listDeliveryLines(tx, id);
  return new Map(lines.map(({ variantId, costCents }) => [variantId, costCents]));
}

/** Only owners change costs; everybody may send an unchanged one. */
function costRefusal({ lines }: DeliveryInput, stored: StoredCosts, { staffRole }: RoleAuthor) {
  const isSame = ({ variantId, cost }: DeliveryInput['lines'][number]) =>
    cost === undefined || centsOf(cost) === stored.get(variantId);
  if (may(staffRole, 'costs') || lines.every(isSame)) return null;
  return fail('not-permitted' as const, describeRefusal(staffRole, 'costs'));
}

async function saved(tx: Transaction, id: number, input: DeliveryInput, by: RoleAuthor) {
  const { supplier, lines } = input;
  await audit(tx, by, 'delivery.saved', id, { supplier, lines: lines.length });
  return reread(tx, id, by);
}

function audit(
  tx: Transaction,
  by: RoleAuthor,
  action: string,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { ...by, action, subject: `delivery:${id}`, detail });
}

async function reread(tx: Transaction, id: number, by: RoleAuthor) {
  const delivery = await findDelivery(tx, id, by);
  return delivery ? ok(delivery) : fail('delivery-not-found' as const);
}

async function findDelivery(
  db: Executor,
  id: number,
  { staffRole }: RoleAuthor,
): Promise<Delivery | null> {
  const head = await findDeliveryHead(db, id);
  if (!head) return null;
  const seesCosts = may(staffRole, 'costs');
  const lines = (await listDeliveryLines(db, id)).map(({ costCents, ...line }) => ({
    ...line,
    ...(seesCosts && { cost: costCents === null ? null : centsToDollars(costCents) }),
  }));
  return { ...head, ...momentsOf(head), lines };
}

function momentsOf({ createdAt, receivedAt }: { createdAt: Date; receivedAt: Date | null }) {
  return { createdAt: createdAt.toISOString(), receivedAt: receivedAt?.toISOString() ?? null };
}
