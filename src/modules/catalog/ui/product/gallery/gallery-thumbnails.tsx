import { useEffect, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { Picture } from '#design/picture.tsx';
import type { ProductPicture } from '#modules/catalog/product.ts';

type GalleryThumbnailsProps = {
  pictures: readonly ProductPicture[];
  index: number;
  onShow: (index: number) => void;
};

/** Four columns; further pictures are scrolled to, so that none is alone in a row. */
export function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const width = list.scrollWidth / pictures.length;
    list.scrollTo({ left: (index - 1.5) * width });
  }, [index, pictures.length]);
  return (
    <ul ref={strip} className={stripClass}>
      {pictures.map(({ url, dark, width, height, placeholder }, place) => (
        <li key={url}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === index}
            onClick={() => onShow(place)}
            className="relative block w-full focus-visible:z-10"
          >
            <Picture
              src={url}
              darkSrc={dark}
              alt=""
              width={width}
              height={height}
              placeholder={placeholder}
              sizes="(min-width: 64rem) 17vw, 25vw"
              className="aspect-4/5 w-full"
              imageClassName={classNames(
                'transition-opacity',
                place === index ? 'opacity-100' : 'opacity-60 hover:opacity-100',
              )}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'absolute inset-x-0 bottom-0 h-0.5 origin-left bg-gold transition-transform duration-500',
                place === index ? 'scale-x-100' : 'scale-x-0',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

const stripClass =
  'mt-px grid auto-cols-[calc((100%-3px)/4)] grid-cols-[repeat(4,calc((100%-3px)/4))] grid-flow-col gap-px overflow-x-auto [scrollbar-width:thin]';
