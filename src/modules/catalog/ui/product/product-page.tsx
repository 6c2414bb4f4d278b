import { type ReactNode, useState } from 'react';
import { categoryAddress, categoryLabel } from '#modules/catalog/category.ts';
import { galleryPictures } from '#modules/catalog/gallery.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import { Breadcrumb } from '#web/design/breadcrumb.tsx';
import type { CardAction } from '../listing/product-grid.tsx';
import { Price } from '../price.tsx';
import { Assurances } from './assurances.tsx';
import { type ChatShop, ChatToBuy } from './chat-to-buy.tsx';
import { CompleteTheLook } from './complete-the-look.tsx';
import { Description, PolishDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { productLayout } from './product-layout.ts';
import { PurchasePanel, type PurchasePanelProps } from './purchase-panel.tsx';
import { useChoice } from './use-choice.ts';
import { VariantsRow } from './variants-row.tsx';

type ProductPageProps = {
  product: ProductDetail;
  shop: ChatShop;
  onAdd: PurchasePanelProps['onAdd'];
  wishButton: ReactNode;
  cardAction: CardAction;
};

export function ProductPage(props: ProductPageProps) {
  const { product, shop, onAdd, wishButton, cardAction } = props;
  const choice = useChoice(product);
  const [likelyColour, setLikelyColour] = useState<string | null>(null);
  return (
    <div className="pb-16">
      <div className="measure py-6">
        <Breadcrumb separator=">" crumbs={productCrumbs(product)} />
      </div>
      <div className={productLayout.frame}>
        <div className={productLayout.pictures}>
          <ProductGallery
            product={product}
            pictures={galleryPictures(product, choice.shownColor)}
            likely={likelyColour ? galleryPictures(product, likelyColour)[0] : undefined}
          />
        </div>
        <div className={`${productLayout.text} flex flex-col gap-6`}>
          <div>
            <h1 className="type-heading wrap-anywhere">{product.name}</h1>
            <Price product={product} className="mt-3 text-lg" />
          </div>
          <Description text={product.description} />
          <VariantsRow product={product} />
          {product.category === 'nailpolish' && <PolishDetails {...product} />}
          <PurchasePanel
            product={product}
            choice={choice}
            onAdd={onAdd}
            onColourIntent={setLikelyColour}
            wishButton={wishButton}
          />
          <ChatToBuy shop={shop} product={product} choice={choice} />
          <Assurances />
        </div>
      </div>
      <CompleteTheLook product={product} action={cardAction} />
    </div>
  );
}

export function productCrumbs({ name, category }: Pick<PublicProduct, 'name' | 'category'>) {
  return [
    { label: 'Home', to: '/' },
    { label: categoryLabel(category), to: categoryAddress(category) },
    { label: name },
  ];
}
