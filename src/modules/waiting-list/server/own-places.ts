import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { chooseVariants } from '#modules/clients/server/index.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { waitedFor } from '#modules/waiting-list/waiting-list.ts';
import { confirmPlaceMail } from '#modules/waiting-list/waiting-mails.ts';
import type { JoinInput, OwnPlace } from '#modules/waiting-list/waiting-schema.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mayCauseMail, mayMailUnconfirmed } from '#platform/unconfirmed-mail.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { placeUrl, type WaitingParts } from './allocate.ts';
import { endEntry } from './end-entry.ts';
import {
  countAhead,
  countEntriesOf,
  findEntry,
  hasConfirmed,
  insertEntry,
  updateEntry,
} from './waiting-repository.ts';

type JoinAnswer =
  | Result<null, 'waiting-list-off' | 'product-not-found' | 'in-stock'>
  | Result<never, 'choice-not-made', string>;

export type OwnPlaces = {
  /** The answer reveals nothing about the address. */
  join(productId: number, input: JoinInput, address: string): Promise<JoinAnswer>;
  /** Null if the link is unknown or the place has ended. */
  find(token: string): Promise<OwnPlace | null>;
  confirm(token: string): Promise<Result<OwnPlace, 'waiting-not-found'>>;
  leave(token: string): Promise<Result<null, 'waiting-not-found'>>;
};

/** More than a real customer needs. It also limits the mails that a stranger can cause. */
const placesPerAddress = 20;

export function createOwnPlaces(parts: WaitingParts, signingKeys: readonly string[]): OwnPlaces {
  const { db, inventory } = parts;
  const read = (token: string) => readLinkToken(signingKeys, token, 'waiting-list');

  async function find(token: string): Promise<OwnPlace | null> {
    const id = read(token);
    const row = id && (await findEntry(db, id));
    if (!row) return null;
    const { productId, productName, color, size, name, email, confirmedAt, heldUntil } = row;
    return {
      ...{ productId, productName, color, size, name, email },
      state: heldUntil ? 'held' : confirmedAt ? 'waiting' : 'unconfirmed',
      ahead: heldUntil ? 0 : await countAhead(db, row),
      heldUntil: heldUntil?.toISOString() ?? null,
      checkoutId: heldUntil && id,
    };
  }

  return {
    join: (productId, input, address) =>
      transactionOrFail<JoinAnswer>(db, (tx) => join(tx, parts, { productId, input, address })),
    find,
    async confirm(token) {
      const id = read(token);
      if (!id) return fail('waiting-not-found');
      await db.transaction(async (tx) => {
        const row = await findEntry(tx, id);
        if (!row || row.confirmedAt) return;
        await updateEntry(tx, id, { confirmedAt: new Date() });
        // What arrived before the place was valid may still be free.
        await inventory.serveWaiting(tx, [row.productId]);
        await announceStaffChange(tx, 'waiting');
      });
      const place = await find(token);
      return place ? ok(place) : fail('waiting-not-found');
    },
    async leave(token) {
      const id = read(token);
      const ended = id && (await db.transaction((tx) => endEntry(tx, inventory, id)));
      return ended ? ok(null) : fail('waiting-not-found');
    },
  };
}

async function join(
  tx: Transaction,
  parts: WaitingParts,
  { productId, input, address }: { productId: number; input: JoinInput; address: string },
): Promise<JoinAnswer> {
  const { name, email, color, size, website } = input;
  if (parts.hours() === null) return fail('waiting-list-off');
  const chosen = await chooseVariants(tx, [{ productId, color, size }]);
  if (!chosen.ok) return chosen;
  const [wanted] = chosen.value;
  if (!wanted || wanted.product.isGiftCard) return fail('product-not-found');
  if (wanted.left > 0) return fail('in-stock');
  if (website !== '' || (await countEntriesOf(tx, email)) >= placesPerAddress) return ok(null);
  if (!(await mayAsk(tx, email, address))) return ok(null);
  const { variantId, product } = wanted;
  const id = randomUUID();
  if (!(await insertEntry(tx, { id, productId, variantId, name, email }))) return ok(null);
  const item = waitedFor({ productName: product.name, color, size });
  const told = { name, item, url: placeUrl(parts, id) };
  await parts.outbox.queueMail(tx, {
    ...composeMail(parts.mailBrand, confirmPlaceMail(told)),
    kind: 'waiting-list-confirm',
    recipient: email,
    subjectKey: id,
    onceKey: `waiting-list-confirm:${id}`,
  });
  await announceStaffChange(tx, 'waiting');
  return ok(null);
}

/** Whoever has confirmed a place reads the mails. For others the newsletter's limits count. */
async function mayAsk(tx: Transaction, email: string, address: string): Promise<boolean> {
  if (!(await mayCauseMail(tx, 'waiting-list', address))) return false;
  return (await hasConfirmed(tx, email)) || (await mayMailUnconfirmed(tx, 'waiting-list', email));
}
