import type { Executor } from '#database/client.ts';
import type { LineAddition } from '#modules/cart/line-addition.ts';
import type { JudgedAddition } from '#modules/checkout/checkout-bag.ts';
import type { BagItem } from '#modules/checkout/checkout-schema.ts';
import { fail, type Result } from '#shared/result.ts';

/** What a line of the bag asks for, as the browser sent it. Nothing of it is trusted. */
export type AdditionWish = {
  productId: number;
  choice: Readonly<Record<string, string>>;
  /** The days that the shopper saw. */
  extraDays: number;
};

/** A module that does something to an item before it is sent, and takes money for it. */
export type AdditionOffer = {
  by: string;
  /** Answers each wish by what is offered now: the addition with its price, or why not. */
  judge(
    db: Executor,
    wishes: readonly AdditionWish[],
  ): Promise<readonly Result<LineAddition, 'addition-refused', string>[]>;
};

/** In the order of the items; null for an item without an addition, which is most of them. */
export async function judgeAdditions(
  offers: readonly AdditionOffer[],
  db: Executor,
  items: readonly BagItem[],
): Promise<(JudgedAddition | null)[]> {
  const judged: (JudgedAddition | null)[] = items.map(() => null);
  if (items.every(({ addition }) => !addition)) return judged;
  for (const { by, judge } of offers) {
    const places = items.flatMap(({ addition }, place) => (addition?.by === by ? [place] : []));
    const wishes = places.flatMap((place) => wishOf(items[place]));
    const answers = wishes.length > 0 ? await judge(db, wishes) : [];
    places.forEach((place, index) => {
      judged[place] = answers[index] ?? fail('addition-refused');
    });
  }
  return judged;
}

function wishOf(item: BagItem | undefined): AdditionWish[] {
  if (!item?.addition) return [];
  const { productId, addition } = item;
  return [{ productId, choice: addition.choice, extraDays: addition.extraDays ?? 0 }];
}
