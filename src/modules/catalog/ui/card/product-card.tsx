import type { ReactNode } from 'react';
import { type PublicProduct, productNameId } from '#modules/catalog/product.ts';
import { Price } from '../price.tsx';
import { CardPictures } from './card-pictures.tsx';
import { ProductLink } from './product-link.tsx';
import { SwatchRow } from './swatch-row.tsx';
import { useCardColour } from './use-card-colour.ts';

export type ProductCardProps = {
  product: PublicProduct;
  /** The bag's button. With a mouse it appears over the bottom of the picture on hover. */
  action?: (product: PublicProduct) => ReactNode;
  eager?: boolean;
  /** The width of the picture, as in the HTML attribute `sizes`. */
  sizes?: string;
  /** h2 if the cards are directly under the page's title. */
  headingLevel?: CardHeading;
};

export type CardHeading = 'h2' | 'h3';

const gridSizes = '(min-width:64rem) 33vw,(min-width:48rem) 50vw,100vw';

export function ProductCard(props: ProductCardProps) {
  const { action, eager = false, sizes = gridSizes, headingLevel: Heading = 'h3' } = props;
  const { shown: product, pick } = useCardColour(props.product);
  return (
    <article className="group card-frame">
      <ProductLink product={product} tabIndex={-1} aria-hidden="true">
        <CardPictures product={product} eager={eager} sizes={sizes} />
      </ProductLink>
      <div className="card-words">
        <div className="card-name">
          <Heading id={productNameId(product)} className="card-title">
            <ProductLink product={product} className="underline-gold">
              {product.name}
            </ProductLink>
          </Heading>
          <Price product={product} className="card-price" />
        </div>
        <SwatchRow product={product} onPick={pick} />
      </div>
      {action && <div className="card-action">{action(product)}</div>}
    </article>
  );
}
