import { useSyncExternalStore } from 'react';
import { Picture } from '#design/picture.tsx';
import {
  type ProductPicture,
  type PublicProduct,
  productImages,
} from '#modules/catalog/product.ts';
import { usePictureTransition } from './picture-transition.ts';

type CardPicturesProps = { product: PublicProduct; eager: boolean; sizes: string };

/** With a mouse the second picture fades in over the first; a finger swipes to it. */
export function CardPictures({ product, eager, sizes }: CardPicturesProps) {
  const awake = useAwake();
  const transition = usePictureTransition(product);
  const { main, hover } = productImages(product);
  return (
    <div className="relative" style={transition}>
      <div className="flex aspect-4/5 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] can-hover:overflow-hidden">
        <Picture
          {...pictureOf(product, main)}
          sizes={sizes}
          eager={eager}
          className="size-full shrink-0 snap-start"
        />
        {awake && hover && (
          <Picture
            {...pictureOf(product, hover)}
            alt=""
            sizes={sizes}
            className="size-full shrink-0 snap-start can-hover:absolute! can-hover:inset-0 can-hover:opacity-0 can-hover:transition-opacity can-hover:duration-500 can-hover:group-focus-within:opacity-100 can-hover:group-hover:opacity-100"
          />
        )}
      </div>
      {hover && <SwipeMark />}
    </div>
  );
}

function pictureOf(product: PublicProduct, url: string | null) {
  const known = product.media.find((picture) => picture.url === url);
  const { width, height, placeholder, alt }: Omit<ProductPicture, 'url' | 'color'> = known ?? {
    width: 1200,
    height: 1500,
    placeholder: '',
    alt: product.name,
  };
  return { src: url, alt, width, height, placeholder };
}

/** Two short lines that say on touch that there is a second picture. */
function SwipeMark() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5 can-hover:hidden"
    >
      <span className="h-px w-5 bg-ink" />
      <span className="h-px w-5 bg-ink/35" />
    </span>
  );
}

const never = () => () => undefined;

/** False while the first screen loads: the second pictures must not compete with it. */
function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
