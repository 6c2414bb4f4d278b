import { z } from 'zod';
import { idSchema, plainText, writtenText } from '#shared/schemas/common-schemas.ts';
import { longestFirstName, longestName, mostItems } from './wish-list.ts';

const item = z.object({ productId: idSchema, color: plainText(300).default('') });

const items = z
  .array(item)
  .min(1, { error: 'Please put at least one product on the list.' })
  .max(mostItems, { error: `A list that is shared has at most ${mostItems} products.` });

const named = {
  name: writtenText(longestName, 'Please name the list.').min(1, {
    error: 'Please name the list.',
  }),
  firstName: writtenText(longestFirstName).default(''),
};

export const newWishListSchema = z.object({ ...named, isGiftList: z.boolean(), items });
/** Without `items` the products stay as they are. */
export const changedWishListSchema = z.object({ ...named, items: items.optional() });
export const newGiftSchema = z.object({
  productId: idSchema,
  giverName: writtenText(longestFirstName).default(''),
});

export type NewWishList = z.output<typeof newWishListSchema>;
export type ChangedWishList = z.output<typeof changedWishListSchema>;
export type NewGift = z.output<typeof newGiftSchema>;

/** The same for owner and guests: what is taken has a call of its own. */
export const wishListSchema = z.object({
  role: z.enum(['owner', 'guest']),
  /** The token of the link for guests. */
  token: z.string(),
  url: z.string(),
  name: z.string(),
  firstName: z.string(),
  isGiftList: z.boolean(),
  expiresAt: z.string(),
  items: z.array(z.object({ productId: z.number(), color: z.string() })),
});

export const madeWishListSchema = z.object({ list: wishListSchema, ownerToken: z.string() });

/** A gift for the person who gives it. `token` is the secret that takes it back. */
export const giftSchema = z.object({
  token: z.string(),
  productId: z.number(),
  giverName: z.string(),
});

/** `own` is there if the link is the one of a giver. */
export const giftsSchema = z.object({ taken: z.array(z.number()), own: giftSchema.nullable() });

export type WishList = z.infer<typeof wishListSchema>;
export type MadeWishList = z.infer<typeof madeWishListSchema>;
export type Gift = z.infer<typeof giftSchema>;
export type Gifts = z.infer<typeof giftsSchema>;
