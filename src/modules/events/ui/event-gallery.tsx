import { lazy, Suspense, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { Picture } from '#design/picture.tsx';
import type { EventPicture, ShopEvent } from '#modules/events/event.ts';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));
const preloadLightbox = () => void loadLightbox().catch(() => undefined);

export function EventGallery({ event }: { event: ShopEvent }) {
  const [shown, setShown] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const rows = galleryRows(event.gallery, event.featuredImage);
  const pictures = rows.flat();
  if (pictures.length === 0) return null;
  const show = (index: number) => {
    setWanted(true);
    setShown(index);
  };
  const hang = (row: EventPicture[], position: number) => (
    <GalleryRow
      key={row[0]?.id}
      row={row}
      place={placeOf(row, position)}
      eager={position === 0}
      onShow={(picture) => show(pictures.indexOf(picture))}
    />
  );
  return (
    <section aria-label="Gallery" {...onIntent(preloadLightbox)}>
      <div className="flex flex-col gap-1.5 md:gap-6">{rows.slice(0, leadingRows).map(hang)}</div>
      {rows.length > leadingRows && (
        <div className="mt-1.5 flex flex-col gap-1.5 md:mx-auto md:mt-20 md:w-3/5">
          {rows.slice(leadingRows).map((row, position) => hang(row, leadingRows + position))}
        </div>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} index={shown} onIndexChange={setShown} />
        </Suspense>
      )}
    </section>
  );
}

/** Twelve pictures and one lead are large with captions; the others follow smaller. */
const leadingRows = 5;

type Place = 'pair' | 'three' | 'small';

function placeOf(row: readonly EventPicture[], position: number): Place {
  if (position >= leadingRows) return 'small';
  return position < 2 && row.length <= 2 ? 'pair' : 'three';
}

const looks: Readonly<Record<Place, { row: string; picture: string; sizes: string }>> = {
  pair: { row: 'grid-cols-2 md:gap-6', picture: '', sizes: '(min-width: 90rem) 42rem, 48vw' },
  three: {
    row: 'grid-cols-3 md:gap-6',
    picture: 'max-md:first:col-span-2 max-md:first:row-span-2',
    sizes: '(min-width: 90rem) 28rem, (min-width: 48rem) 32vw, 66vw',
  },
  small: { row: 'grid-cols-3', picture: '', sizes: '(min-width: 48rem) 20vw, 33vw' },
};

type GalleryRowProps = {
  row: EventPicture[];
  place: Place;
  eager: boolean;
  onShow: (picture: EventPicture) => void;
};

/** An incomplete row keeps its columns. On a phone a leading three is one large and two small. */
function GalleryRow({ row, place, eager, onShow }: GalleryRowProps) {
  const look = looks[place];
  return (
    <div data-gallery-row="" className={classNames('grid gap-1.5', look.row)}>
      {row.map((picture) => (
        <figure key={picture.id} className={look.picture}>
          <button
            type="button"
            onClick={() => onShow(picture)}
            aria-label={`Open picture: ${picture.alt}`}
            aria-haspopup="dialog"
            className="group block w-full cursor-zoom-in"
          >
            <Picture
              src={picture.url}
              alt=""
              width={picture.width}
              height={picture.height}
              placeholder={picture.placeholder}
              sizes={look.sizes}
              eager={eager}
              className="aspect-4/3"
              imageClassName="transition-opacity can-hover:group-hover:opacity-85"
            />
          </button>
          {place !== 'small' && (
            <figcaption className="mt-3 type-small text-quiet max-md:hidden">
              {picture.alt}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

/**
 * After the opening picture, two rows have two pictures each. The others and the featured picture
 * follow in rows of three.
 */
export function galleryRows<Item>(gallery: readonly Item[], featured: Item | null): Item[][] {
  const after = gallery.slice(1);
  const rest = after.slice(4);
  const closing = featured === null ? rest : [...rest, featured];
  const rows = [after.slice(0, 2), after.slice(2, 4)];
  for (let start = 0; start < closing.length; start += 3)
    rows.push(closing.slice(start, start + 3));
  return rows.filter((row) => row.length > 0);
}
