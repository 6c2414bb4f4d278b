import type { ProductDetail } from '#modules/catalog/product.ts';
import { type ChatShop, ChatToBuy } from './chat-to-buy.tsx';
import { FactList } from './fact-list.tsx';
import type { Choice } from './use-choice.ts';

export type BelowPurchaseProps = { shop: ChatShop; product: ProductDetail; choice: Choice };

/** What stands below the button for the bag, and works without scripts until its own arrive. */
export default function BelowPurchase({ shop, product, choice }: BelowPurchaseProps) {
  return (
    <>
      <ChatToBuy shop={shop} product={product} choice={choice} />
      {!product.isGiftCard && <FactList facts={product} />}
    </>
  );
}
