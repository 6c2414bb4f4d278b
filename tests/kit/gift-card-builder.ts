import type { Database } from '#database/client.ts';
import { giftCardEntries, giftCards, settingVersions } from '#database/schema/index.ts';
import { createCardCode, hashCardCode } from '#modules/offers/server/issue-cards.ts';
import { addOrder } from './order-builder.ts';

/** Gift cards of a free order; returns their codes. */
export async function addGiftCards(db: Database, values: readonly number[]): Promise<string[]> {
  const free = { totalCents: 0, subtotalCents: 0, shippingCents: 0 };
  const { id: orderId } = await addOrder(db, { ...free, items: [{ unitPriceCents: 0 }] });
  const codes: string[] = [];
  for (const [place, valueCents] of values.entries()) {
    const code = createCardCode();
    const [card] = await db
      .insert(giftCards)
      .values({
        codeHash: hashCardCode(code),
        lastFour: code.slice(-4),
        valueCents,
        orderId,
        place,
        recipient: 'rudo@example.com',
      })
      .returning();
    await db.insert(giftCardEntries).values({
      cardId: card?.id ?? '',
      kind: 'issue',
      balanceCents: valueCents,
      heldCents: 0,
    });
    codes.push(code);
  }
  return codes;
}

/** For a shop that is started afterwards. */
export async function switchOnBeforeStart(db: Database): Promise<void> {
  const value = { discounts: true, giftCards: true };
  await db.insert(settingVersions).values({ section: 'offers', version: 2, value, changedBy: 'x' });
}
