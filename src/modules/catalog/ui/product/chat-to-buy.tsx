import { useInBrowser } from '#design/browser/use-hydrated.ts';
import { buttonClass } from '#design/button-class.ts';
import { type ProductDetail, productAddress } from '#modules/catalog/product.ts';
import { chatLink, chosenCodes } from '#modules/catalog/selling/chat-link.ts';
import type { Choice } from './use-choice.ts';

/** The shop that a shopper writes to. */
export type ChatShop = { name: string; chatNumber: string };

type ChatToBuyProps = { shop: ChatShop; product: ProductDetail; choice: Choice };

export function ChatToBuy({ shop, product, choice }: ChatToBuyProps) {
  // Only in the browser: the server's page is the same for every name of the shop.
  const origin = useInBrowser(() => location.origin, '');
  const { colors, size, quantity } = choice;
  const address = origin && `${origin}${productAddress(product)}`;
  const codes = chosenCodes(product.stock, { colors, size });
  const wish = { product, colors, size, quantity, address, codes };
  return (
    <a
      href={chatLink(shop.chatNumber, shop.name, wish)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', wide: true })}
    >
      Chat to Buy
    </a>
  );
}
