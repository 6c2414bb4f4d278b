import { useState } from 'react';
import { tellProblem } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { readJson } from '#client/api.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { type CustomsLines, customsCall } from '#modules/fulfilment/customs-paper.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { CustomsPaper } from './customs-paper.tsx';

/** For a parcel that crosses a border. */
export function CustomsButton({ order }: { order: AdminOrderDetails }) {
  const [products, setProducts] = useState<CustomsLines['products'] | null>(null);
  const print = useAction({
    call: () => readJson<CustomsLines>(customsCall(order.id)),
    done(lines) {
      setProducts(lines.products);
      tellMissing(order, lines.products);
    },
    failed: 'The customs paper could not be made. Please try again.',
    tells: 'toast',
  });
  if (!crossesBorder(order)) return null;
  return (
    <>
      <Button variant="outline" size="small" busy={print.isBusy} onClick={() => print.run()}>
        Print customs paper
      </Button>
      {products && (
        <PrintedPages title={`customs-${order.id}`} onPrinted={() => setProducts(null)}>
          <CustomsPaper order={order} products={products} />
        </PrintedPages>
      )}
    </>
  );
}

function crossesBorder({ delivery, sellsGiftCards, shippingAddress }: AdminOrderDetails): boolean {
  const isSent = delivery !== 'collection' && !sellsGiftCards;
  return isSent && shippingAddress.country.toUpperCase() !== shop.originCountry;
}

/** The paper leaves room for what is missing, to be written by hand. */
function tellMissing(order: AdminOrderDetails, products: CustomsLines['products']): void {
  const names = order.items
    .filter(({ productId }) => {
      const facts = products.find((each) => each.productId === productId);
      return !facts?.hsCode || !facts.origin;
    })
    .map(({ productName }) => productName);
  if (names.length === 0) return;
  const list = [...new Set(names)].join(', ');
  tellProblem(
    `No HS code or origin: ${list}. Enter them in the product’s form, or write them on the paper.`,
    'The customs paper is not complete',
  );
}
