import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { describeConflict, recordAudit } from '#modules/audit/server/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  type AdminDiscount,
  type DiscountChange,
  type DiscountInput,
  discountFault,
} from '#modules/offers/discount-schema.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import {
  changedFields,
  type EditConflict,
  findConflicts,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type DiscountRow,
  insertDiscount,
  type ListedDiscount,
  listDiscountRows,
  lockDiscount,
  updateDiscount,
} from './discount-repository.ts';

type Deps = { db: Database };

const useCases = {
  list: async ({ db }: Deps) => (await listDiscountRows(db)).map(toAdmin),
  add: ({ db }: Deps, input: DiscountInput, by: Author) =>
    transactionOrFail(db, (tx) => add(tx, input, by)),
  change: ({ db }: Deps, id: number, change: DiscountChange, by: Author) =>
    transactionOrFail(db, (tx) => changeOne(tx, id, change, by)),
};

export type Discounts = Bound<typeof useCases>;

export const createDiscounts = (deps: Deps): Discounts => bindUseCases(useCases, deps);

async function add(
  tx: Transaction,
  input: DiscountInput,
  { actor, address }: Author,
): Promise<Result<AdminDiscount, 'discount-taken'>> {
  const id = await insertDiscount(tx, { ...columnsOf(input), createdBy: actor.email });
  if (id === null) return fail('discount-taken');
  await recordAudit(tx, {
    actor,
    address,
    action: 'discount.added',
    subject: `discount:${input.code}`,
    detail: input,
  });
  return ok(await getAdmin(tx, id));
}

/** An absent field keeps its value. */
async function changeOne(
  tx: Transaction,
  id: number,
  { version, base, ...change }: DiscountChange,
  by: Author,
): Promise<
  | Result<AdminDiscount, 'edit-conflict', EditConflict>
  | Result<never, 'discount-not-found'>
  | Result<never, 'discount-wrong', string>
> {
  const row = await lockDiscount(tx, id);
  if (!row) return fail('discount-not-found');
  const before = fieldsOf(row);
  const subject = `discount:${row.code}`;
  const conflicts = findConflicts({ ...before, version: row.version }, change, { version, base });
  if (conflicts.length > 0) {
    const conflict = { conflicts, version: row.version };
    return fail('edit-conflict', await describeConflict(tx, subject, conflict));
  }
  const merged = { ...before, ...withoutAbsent(change) };
  const after = merged.kind === 'delivery' ? { ...merged, value: 0 } : merged;
  const fault = discountFault(after);
  if (fault) return fail('discount-wrong', fault.text);
  const changed = changedFields(before, after);
  if (changed.length > 0) {
    await updateDiscount(tx, id, columnsOf(after));
    const detail = Object.fromEntries(
      changed.map((field) => [field, [before[field], after[field]]]),
    );
    await recordAudit(tx, { ...by, action: 'discount.changed', subject, detail });
  }
  return ok(await getAdmin(tx, id));
}

async function getAdmin(tx: Transaction, id: number): Promise<AdminDiscount> {
  const [row] = await listDiscountRows(tx, id);
  if (!row) throw new Error(`No discount ${id}`);
  return toAdmin(row);
}

function columnsOf(input: DiscountInput) {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return { ...input, beginsAt: moment(input.beginsAt), endsAt: moment(input.endsAt) };
}

function fieldsOf(row: DiscountRow): DiscountInput {
  const { code, kind, value, mostUses, mostPerCustomer, minimumCents, isActive } = row;
  return {
    code,
    kind,
    value,
    beginsAt: row.beginsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    mostUses,
    mostPerCustomer,
    minimumCents,
    categories: row.categories as CategoryId[],
    isActive,
  };
}

function toAdmin(row: ListedDiscount): AdminDiscount {
  const { id, version, used, held, givenCents } = row;
  return { ...fieldsOf(row), id, version, used, held, given: centsToDollars(givenCents) };
}
