import { useRef } from 'react';
import { useSeen } from '#design/browser/use-seen.ts';
import { Picture } from '#design/picture.tsx';
import { cardImages } from '#modules/catalog/pictures/gallery.ts';
import type { ProductPicture, PublicProduct } from '#modules/catalog/product.ts';
import { usePictureTransition } from './picture-transition.ts';

type CardPicturesProps = { product: PublicProduct; eager: boolean; sizes: string };

/** In device pixels. Cards are rarely narrower, and each width appears 48 times in a page. */
const cardWidths = [480, 800, 1080] as const;

/** With a mouse the second picture fades in over the first; on a touch screen a swipe shows it. */
export function CardPictures({ product, eager, sizes }: CardPicturesProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Loaded after the first screen, so that second pictures do not compete with it.
  const isSeen = useSeen(frame);
  const transition = usePictureTransition(product);
  const { main, hover } = cardImages(product);
  return (
    <div ref={frame} className={hover ? 'relative swipe-mark' : 'relative'} style={transition}>
      <div className="card-strip">
        <Picture
          {...pictureOf(product, main)}
          sizes={sizes}
          widths={cardWidths}
          eager={eager}
          className="card-slide"
        />
        {isSeen && hover && (
          <Picture
            {...pictureOf(product, hover)}
            alt=""
            sizes={sizes}
            widths={cardWidths}
            className="card-slide can-hover:absolute! can-hover:inset-0 can-hover:opacity-0 can-hover:transition-opacity can-hover:duration-500 can-hover:group-focus-within:opacity-100 can-hover:group-hover:opacity-100"
          />
        )}
      </div>
    </div>
  );
}

function pictureOf(product: PublicProduct, url: string | null) {
  const known = product.media.find((picture) => picture.url === url);
  const { width, height, placeholder, alt, dark }: Omit<ProductPicture, 'url' | 'color'> =
    known ?? {
      width: 1200,
      height: 1500,
      placeholder: '',
      alt: product.name,
    };
  return { src: url, darkSrc: dark, alt, width, height, placeholder };
}
