import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { CompleteTheLook } from '#modules/catalog/ui/product/complete-the-look.tsx';

type ProductLookProps = { product: Pick<PublicProduct, 'id' | 'category'> };

const action = (other: PublicProduct) => <AddToBagButton product={other} />;

export function ProductLook({ product }: ProductLookProps) {
  return <CompleteTheLook product={product} action={action} />;
}
