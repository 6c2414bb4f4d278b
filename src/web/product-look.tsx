import type { PublicProduct } from '#modules/catalog/product.ts';
import { CompleteTheLook } from '#modules/catalog/ui/product/complete-the-look.tsx';
import { bagAction } from './bag-action.tsx';

type ProductLookProps = { product: PublicProduct; arrived: PublicProduct[] | undefined };

export default function ProductLook(props: ProductLookProps) {
  return <CompleteTheLook {...props} action={bagAction} />;
}
