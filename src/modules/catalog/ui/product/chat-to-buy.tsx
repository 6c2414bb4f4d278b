import { useSyncExternalStore } from 'react';
import { buttonClass } from '#design/button-class.ts';
import { chatLink } from '#modules/catalog/chat-link.ts';
import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';
import type { Choice } from './use-choice.ts';

/** Whom a shopper writes to. */
export type ChatShop = { name: string; chatNumber: string };

type ChatToBuyProps = { shop: ChatShop; product: PublicProduct; choice: Choice };

export function ChatToBuy({ shop, product, choice }: ChatToBuyProps) {
  const origin = useOrigin();
  const { colors, size, quantity } = choice;
  const address = origin && `${origin}${productAddress(product)}`;
  return (
    <a
      href={chatLink(shop.chatNumber, shop.name, { product, colors, size, quantity, address })}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', wide: true })}
    >
      Chat to Buy
    </a>
  );
}

const never = () => () => undefined;

/** Empty while rendering on the server, whose page is the same under every name of the shop. */
function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
}
