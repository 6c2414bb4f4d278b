import { lazy, Suspense, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { onIntent } from '#design/lazy-overlay.tsx';
import { Picture } from '#design/picture.tsx';
import type { EventPicture, ShopEvent } from '#modules/events/event.ts';
import { galleryRows } from '#modules/events/gallery-rows.ts';

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
  return (
    <section aria-label="Gallery" className="lg:col-span-8" {...onIntent(preloadLightbox)}>
      <div className="flex flex-col gap-1.5 md:gap-3">
        {rows.map((row, position) => (
          <GalleryRow
            key={row[0]?.id}
            row={row}
            position={position}
            onShow={(picture) => show(pictures.indexOf(picture))}
          />
        ))}
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} index={shown} onIndexChange={setShown} />
        </Suspense>
      )}
    </section>
  );
}

type GalleryRowProps = {
  row: EventPicture[];
  position: number;
  onShow: (picture: EventPicture) => void;
};

/** The two opening rows hold two, all others three, also where the last is not full. */
function GalleryRow({ row, position, onShow }: GalleryRowProps) {
  const wide = position < 2 && row.length <= 2;
  const sizes = wide ? '(min-width: 64rem) 30vw, 50vw' : '(min-width: 64rem) 20vw, 33vw';
  return (
    <div
      data-gallery-row=""
      className={classNames('grid gap-1.5 md:gap-3', wide ? 'grid-cols-2' : 'grid-cols-3')}
    >
      {row.map((picture) => (
        <button
          key={picture.id}
          type="button"
          onClick={() => onShow(picture)}
          aria-label={`Open picture: ${picture.alt}`}
          aria-haspopup="dialog"
          className="group block cursor-zoom-in"
        >
          <Picture
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            placeholder={picture.placeholder}
            sizes={sizes}
            eager={position === 0}
            className="aspect-4/3"
            imageClassName="transition-opacity can-hover:group-hover:opacity-85"
          />
        </button>
      ))}
    </div>
  );
}
