import { Button } from '#design/button.tsx';
import { toast } from '#design/toast/toast.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import { addItem, useCart } from '#modules/cart/ui/cart-store.ts';
import { setDrawerOpen } from '#modules/cart/ui/drawer-store.ts';
import { clearCart } from '#modules/cart/ui/edit-cart.ts';
import { toggleWish } from '#modules/cart/ui/wishlist-store.ts';
import { Sample, SampleGroup } from './sample.tsx';

const slingback: CartItem = {
  productId: 900001,
  name: 'Kariba slingback',
  price: 980,
  imageUrl: '/media/shoe-slingback-satin-champagne-main.webp',
  quantity: 1,
  color: 'Champagne',
  size: '38',
};

const lacquer: CartItem = {
  productId: 900002,
  name: 'Msasa box of three',
  price: 74.5,
  imageUrl: '/media/polish-cream-ndoro-red-main.webp',
  quantity: 1,
  color: 'Classic Red, Royal Blue, Champagne Gold',
};

export function BagSamples() {
  const { totalItems } = useCart();

  function add(item: CartItem) {
    addItem(item);
    toast({ title: 'Added to Bag', description: `${item.name} has been added to your bag.` });
  }

  return (
    <SampleGroup title="Bag">
      <Sample label={`Products in the bag: ${totalItems}`}>
        <Button onClick={() => add(slingback)}>Add shoes</Button>
        <Button onClick={() => add(lacquer)}>Add lacquer</Button>
        <Button variant="outline" onClick={() => toggleWish(slingback)}>
          Toggle wish
        </Button>
        <Button variant="outline" onClick={() => setDrawerOpen(true)}>
          Open bag
        </Button>
        <Button variant="danger" onClick={clearCart}>
          Clear bag
        </Button>
      </Sample>
    </SampleGroup>
  );
}
