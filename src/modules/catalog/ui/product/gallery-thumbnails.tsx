import { classNames } from '#design/class-names.ts';
import { Picture } from '#design/picture.tsx';
import type { ProductPicture } from '#modules/catalog/product.ts';

type GalleryThumbnailsProps = {
  pictures: readonly ProductPicture[];
  index: number;
  onShow: (index: number) => void;
};

export function GalleryThumbnails({ pictures, index, onShow }: GalleryThumbnailsProps) {
  return (
    <ul className="mt-px grid grid-cols-4 gap-px">
      {pictures.map(({ url, dark, width, height, placeholder }, place) => (
        <li key={url}>
          <button
            type="button"
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
              sizes="(min-width: 64rem) 13vw, 25vw"
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
