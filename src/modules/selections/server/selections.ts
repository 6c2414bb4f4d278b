import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import {
  type ChosenItem,
  type ClientRow,
  chooseVariants,
  lockClientRow,
  namedClient,
} from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { mostHeldOf } from '#modules/inventory/hold-limit.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { holdRefusal, stateOfSelection } from '#modules/selections/selection.ts';
import { selectionMail } from '#modules/selections/selection-mail.ts';
import type { NewSelection, StaffSelection } from '#modules/selections/selection-schema.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { fail, found, ok, type Result } from '#shared/result.ts';
import {
  countHeld,
  findSelectionRow,
  insertSelection,
  listItems,
  listSelectionRows,
  lockSelection,
  markReleased,
  revokeRow,
  type SelectionRow,
} from './selection-repository.ts';

type SelectionParts = {
  db: Database;
  outbox: Outbox;
  mailBrand: MailBrand;
  inventory: Pick<Inventory, 'holdStock' | 'releaseHold'>;
  publicUrl: string;
  signingKey: string;
};

/** Actions of advisers; they see the selections for their own clients. */
export type Selections = ReturnType<typeof createSelections>;

const dayMs = 86_400_000;

export function createSelections(parts: SelectionParts) {
  const { db, inventory } = parts;
  const show = async (executor: Executor, rows: readonly SelectionRow[]) => {
    const items = await listItems(
      executor,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toStaffSelection(parts, row, items.get(row.id) ?? []));
  };
  const showOne = async (executor: Executor, id: string, by: RoleAuthor) => {
    const row = await findSelectionRow(executor, id, by);
    const [shown] = row ? await show(executor, [row]) : [];
    return found(shown, 'selection-not-found');
  };
  return {
    list: async (by: RoleAuthor, clientId?: number) =>
      show(db, await listSelectionRows(db, by, clientId)),
    find: (id: string, by: RoleAuthor) => showOne(db, id, by),
    make: (input: NewSelection, by: RoleAuthor) =>
      transactionOrFail(db, async (tx) => {
        const client = await lockClientRow(tx, input.clientId, by);
        if (!client) return fail('client-not-found');
        if (input.isMailed && shownEmail(client.email) === '') return fail('client-without-mail');
        const chosen = await chooseVariants(tx, input.items);
        if (!chosen.ok) return chosen;
        const made = await store(tx, parts, input, { client, chosen: chosen.value, by });
        return made.ok ? showOne(tx, input.id, by) : made;
      }),
    /** Makes the link invalid and releases the hold. */
    revoke: (id: string, by: RoleAuthor) =>
      transactionOrFail(db, async (tx) => {
        await lockSelection(tx, id);
        const row = await findSelectionRow(tx, id, by);
        if (!row) return fail('selection-not-found');
        const now = new Date();
        if (await revokeRow(tx, id, now)) {
          await recordAudit(tx, { ...by, action: 'selection.revoked', subject: row.email });
        }
        // A hold under the id of a sale belongs to the sale.
        if (!row.isUsed) {
          await markReleased(tx, id, now);
          await inventory.releaseHold(tx, id);
        }
        return showOne(tx, id, by);
      }),
  };
}

type Chosen = ChosenItem<NewSelection['items'][number]>;

type Making = { client: ClientRow; chosen: readonly Chosen[]; by: RoleAuthor };

/** The stock comes last in the transaction, as in every purchase. */
async function store(
  tx: Transaction,
  parts: SelectionParts,
  input: NewSelection,
  { client, chosen, by }: Making,
): Promise<Result<null, never> | Result<never, 'selection-hold-refused', string>> {
  const now = new Date();
  const held = input.heldDays > 0 ? chosen.filter(({ isHeld }) => isHeld) : [];
  const expiresAt = new Date(now.getTime() + input.days * dayMs);
  const holdEnd = new Date(now.getTime() + input.heldDays * dayMs);
  const row = {
    id: input.id,
    userId: client.userId,
    note: input.note,
    createdBy: by.actor.email,
    createdAt: now,
    expiresAt,
    heldUntil: held.length === 0 ? null : holdEnd < expiresAt ? holdEnd : expiresAt,
  };
  const items = chosen.map(({ product, variantId }) => ({
    productId: product.id,
    variantId,
    priceCents: product.priceCents,
  }));
  if (!(await insertSelection(tx, row, items))) return ok(null);
  if (input.isMailed)
    await mail(tx, parts, input.id, { client, chosen, expiresAt, note: input.note });
  await recordAudit(tx, {
    ...by,
    action: 'selection.made',
    subject: client.email,
    detail: { items: items.length },
  });
  if (held.length === 0) return ok(null);
  return hold(tx, parts, input.id, client.userId, held);
}

/** The limits of reservations: per person, and a rest of each product for others. */
async function hold(
  tx: Transaction,
  { inventory }: SelectionParts,
  id: string,
  userId: number,
  held: readonly Chosen[],
): Promise<Result<null, never> | Result<never, 'selection-hold-refused', string>> {
  const before = await countHeld(tx, userId);
  const refusal = holdRefusal({ wanted: held.length, alreadyHeld: before.all });
  if (refusal) return fail('selection-hold-refused', refusal);
  for (const [product, wanted] of Map.groupBy(held, ({ product }) => product)) {
    const own = before.byProduct.get(product.id) ?? 0;
    const free = product.variants.reduce((sum, { left }) => sum + Math.max(0, left), 0);
    if (own + wanted.length > mostHeldOf(free + own)) {
      const text = `So few of ${product.name} are left that some stay for others. Please hold fewer.`;
      return fail('selection-hold-refused', text);
    }
  }
  const lines = held.map(({ product, variantId }) => ({
    productId: product.id,
    variantId,
    quantity: 1,
  }));
  const answer = await inventory.holdStock(tx, { checkoutId: id, lines });
  if (answer.ok) return ok(null);
  const short = answer.detail?.[0]?.productId;
  const name = held.find(({ product }) => product.id === short)?.product.name ?? 'One product';
  return fail('selection-hold-refused', `${name} is sold out in this size, so it can’t be held.`);
}

type Mailing = Pick<Making, 'client' | 'chosen'> & { expiresAt: Date; note: string };

async function mail(
  tx: Transaction,
  parts: SelectionParts,
  id: string,
  { client, chosen, expiresAt, note }: Mailing,
): Promise<void> {
  const names = chosen.map(({ product }) => product.name);
  const content = selectionMail(
    { firstName: client.firstName, note, names, expiresAt },
    selectionUrl(parts, id),
  );
  await parts.outbox.queueMail(tx, {
    ...composeMail(parts.mailBrand, content),
    kind: 'selection',
    recipient: client.email,
    subjectKey: id,
    onceKey: `selection:${id}`,
  });
}

export function selectionUrl(
  { publicUrl, signingKey }: Pick<SelectionParts, 'publicUrl' | 'signingKey'>,
  id: string,
): string {
  return `${publicUrl}/selection/${linkToken(signingKey, id, 'selection')}`;
}

function toStaffSelection(
  parts: SelectionParts,
  row: SelectionRow,
  items: StaffSelection['items'],
): StaffSelection {
  const state = stateOfSelection(row, new Date());
  const isHeld = items.some((item) => item.isHeld) && row.releasedAt === null;
  return {
    id: row.id,
    client: namedClient(row),
    note: row.note,
    state,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    heldUntil: isHeld ? (row.heldUntil?.toISOString() ?? null) : null,
    opens: row.opens,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    url: state === 'open' ? selectionUrl(parts, row.id) : null,
    canBeSold: !row.isUsed,
    orderNumber: row.orderNumber,
    items,
  };
}
