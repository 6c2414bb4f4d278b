import { randomUUID } from 'node:crypto';
import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { ConsentKind } from '#modules/clients/client.ts';
import type {
  ClientCard,
  ClientChange,
  ClientListQuery,
  GivenConsent,
  WishInput,
} from '#modules/clients/client-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  changedFields,
  type EditConflict,
  findConflicts,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { listClients } from './client-list-queries.ts';
import {
  type ClientRow,
  findClientRow,
  hasConsent,
  insertClient,
  insertConsent,
  listAdvisers,
  lockClientRow,
  lockCustomer,
  setAdviser,
  setLink,
  updateClient,
  withdrawConsent,
} from './client-repository.ts';
import { type CardParts, fieldsOf, readCard } from './read-card.ts';
import { deleteWish, findWishedProduct, insertWish, wishedVariant } from './wish-repository.ts';

type ClientParts = CardParts & { db: Database };

/** Actions of staff on clients. Managers see only the clients that they advise. */
export type Clients = ReturnType<typeof createClients>;

const linkDays = 30;

export function createClients(parts: ClientParts) {
  const { db } = parts;
  const show = (executor: Executor, row: ClientRow, by: RoleAuthor) =>
    readCard(executor, parts, row, by);

  /** Returns the updated card; a refused action changes nothing. */
  const withClient = <Code extends string = never, Detail = undefined>(
    id: number,
    by: RoleAuthor,
    work: (tx: Transaction, row: ClientRow) => Promise<Result<null, Code, Detail>>,
  ) =>
    transactionOrFail<Result<ClientCard, Code | 'client-not-found', Detail | undefined>>(
      db,
      async (tx) => {
        const row = await lockClientRow(tx, id, by);
        if (!row) return fail('client-not-found');
        const done = await work(tx, row);
        if (!done.ok) return done;
        const after = await findClientRow(tx, id, by);
        return after ? ok(await show(tx, after, by)) : fail('client-not-found');
      },
    );

  return {
    list: (query: ClientListQuery, by: RoleAuthor) => listClients(db, query, by),
    /** The user who creates the card is the adviser; a repeated call returns the same card. */
    add: (customerId: number, by: RoleAuthor) =>
      transactionOrFail(db, async (tx) => {
        const customer = await lockCustomer(tx, customerId);
        if (!customer) return fail('customer-not-found');
        if (customer.role !== 'customer') return fail('customer-is-staff');
        const adviserId = by.actor.id;
        const isNew = await insertClient(tx, { userId: customerId, adviserId, now: new Date() });
        const row = await findClientRow(tx, customerId, by);
        if (!row) return fail('client-taken');
        if (isNew) await audit(tx, by, 'client.added', row);
        return ok(await show(tx, row, by));
      }),
    async find(id: number, by: RoleAuthor) {
      const row = await findClientRow(db, id, by);
      return row ? ok(await show(db, row, by)) : fail('client-not-found');
    },
    change: (id: number, change: ClientChange, by: RoleAuthor) =>
      withClient(id, by, (tx, row) => changeClient(tx, row, change, by)),
    /** For owners; null removes the adviser. */
    chooseAdviser: (id: number, adviserId: number | null, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        if (by.staffRole !== 'owner') return fail('adviser-by-owner');
        const advisers = await listAdvisers(tx);
        const adviser = advisers.find((each) => each.id === adviserId);
        if (adviserId !== null && !adviser) return fail('adviser-unfit');
        await setAdviser(tx, id, adviserId);
        const detail = { adviser: adviser?.email ?? '' };
        await audit(tx, by, 'client.adviser-changed', row, detail);
        return ok(null);
      }),
    giveConsent: (id: number, { what, how }: GivenConsent, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        const consent = { userId: id, what, how, givenBy: by.actor.email, givenAt: new Date() };
        const isNew = await insertConsent(tx, consent);
        if (isNew) await audit(tx, by, 'client.consent-given', row, { consent: what });
        return ok(null);
      }),
    withdrawConsent: (id: number, what: ConsentKind, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        const mark = { withdrawnBy: by.actor.email, withdrawnAt: new Date() };
        const was = await withdrawConsent(tx, id, what, mark);
        if (was) await audit(tx, by, 'client.consent-withdrawn', row, { consent: what });
        return ok(null);
      }),
    /** A new link replaces the old one. */
    makeLink: (id: number, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        const linkExpiresAt = new Date(Date.now() + linkDays * 86_400_000);
        await setLink(tx, id, { linkId: randomUUID(), linkExpiresAt });
        await audit(tx, by, 'client.linked', row);
        return ok(null);
      }),
    revokeLink: (id: number, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        await setLink(tx, id, null);
        if (row.linkId) await audit(tx, by, 'client.unlinked', row);
        return ok(null);
      }),
    addWish: (id: number, { productId, ...choice }: WishInput, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        const product = await findWishedProduct(tx, productId);
        if (!product) return fail('product-not-found');
        const variantId = wishedVariant(product, choice);
        if (variantId === undefined) return fail('choice-not-made');
        await insertWish(tx, {
          userId: id,
          productId,
          variantId,
          priceCents: product.cents,
          addedBy: by.actor.email,
          createdAt: new Date(),
        });
        await audit(tx, by, 'client.wish-added', row, { product: product.name });
        return ok(null);
      }),
    removeWish: (id: number, wishId: number, by: RoleAuthor) =>
      withClient(id, by, async (tx, row) => {
        const product = await deleteWish(tx, id, wishId);
        if (product === null) return fail('wish-not-found');
        await audit(tx, by, 'client.wish-removed', row, { product });
        return ok(null);
      }),
  };
}

/** The log contains only the names of changed fields, since the values are personal data. */
const audit = (
  tx: Transaction,
  by: RoleAuthor,
  action: string,
  { email }: ClientRow,
  detail: Record<string, string> = {},
) => recordAudit(tx, { ...by, action, subject: email, detail });

async function changeClient(
  tx: Transaction,
  row: ClientRow,
  { version, base, ...change }: ClientChange,
  by: RoleAuthor,
): Promise<Result<null, 'client-consent-missing'> | Result<never, 'edit-conflict', EditConflict>> {
  const before = fieldsOf(row);
  const current = { ...before, version: row.version };
  const conflicts = findConflicts(current, change, { version, base });
  if (conflicts.length > 0) {
    const conflict = { conflicts, version: row.version, changedBy: null, changedAt: null };
    return fail('edit-conflict', conflict);
  }
  const after = { ...before, ...withoutAbsent(change) };
  const changed = changedFields(before, after);
  if (changed.length === 0) return ok(null);
  const needsConsent = after.allergies !== '' && changed.includes('allergies');
  if (needsConsent && !(await hasConsent(tx, row.userId, 'allergies'))) {
    return fail('client-consent-missing');
  }
  await updateClient(tx, row.userId, withoutAbsent(change), new Date());
  await audit(tx, by, 'client.changed', row, { fields: changed.join(', ') });
  return ok(null);
}
