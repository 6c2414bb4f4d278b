import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#design/icons.tsx';
import { PicturePlaceholder } from '#design/picture-placeholder.tsx';
import { wrapIndex } from '#modules/catalog/pictures/gallery.ts';
import type { ProductPicture, PublicProduct } from '#modules/catalog/product.ts';
import { usePictureTransition } from '../../card/picture-transition.ts';
import { GalleryDots } from './gallery-dots.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { useGallery } from './use-gallery.ts';

// Few use it, and the page shows every picture without it.
const FullScreen = lazy(() =>
  import('./full-screen.tsx').then(
    ({ FullScreen: Viewer }) => ({ default: Viewer }),
    () => ({ default: () => null }),
  ),
);

type ProductGalleryProps = {
  product: PublicProduct;
  pictures: readonly ProductPicture[];
  /** A picture that is likely to be shown next. */
  likely?: ProductPicture;
};

export function ProductGallery({ product, pictures, likely }: ProductGalleryProps) {
  const { index, show, layers } = useGallery(pictures, likely);
  const [announced, setAnnounced] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const transition = usePictureTransition(product);
  const shown = pictures[index];
  if (!shown) return <PicturePlaceholder alt={product.name} className="aspect-4/5 w-full" />;
  const several = pictures.length > 1;
  const go = (next: number) => {
    setAnnounced(true);
    show(wrapIndex(next, pictures.length));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={`Pictures of ${product.name}`}
      onKeyDown={(event) => several && stepByKey(event, (step) => go(index + step))}
    >
      <div className="group/stage relative" style={transition}>
        <GalleryStage
          layers={layers}
          shown={shown}
          onStep={(step) => several && go(index + step)}
          onFullScreen={() => setFullScreen(true)}
        />
        {several && <Arrows onStep={(step) => go(index + step)} />}
        {several && <GalleryDots count={pictures.length} index={index} onShow={go} />}
      </div>
      {fullScreen && (
        <Suspense fallback={null}>
          <FullScreen
            name={product.name}
            pictures={pictures}
            index={index}
            onShow={go}
            onClose={() => setFullScreen(false)}
          />
        </Suspense>
      )}
      {several && <GalleryThumbnails pictures={pictures} index={index} onShow={go} />}
      <p aria-live="polite" className="sr-only">
        {announced && `Picture ${index + 1} of ${pictures.length}`}
      </p>
    </div>
  );
}

function Arrows({ onStep }: { onStep: (step: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        label="Previous picture"
        tabIndex={-1}
        onClick={() => onStep(-1)}
        className={`${arrowClass} left-3`}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label="Next picture"
        tabIndex={-1}
        onClick={() => onStep(1)}
        className={`${arrowClass} right-3`}
      >
        <ChevronRight />
      </IconButton>
    </>
  );
}

const arrowClass = 'absolute! top-1/2 -translate-y-1/2 bg-page/70 text-ink hover:bg-page';

function stepByKey(event: KeyboardEvent, onStep: (step: 1 | -1) => void) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  onStep(event.key === 'ArrowRight' ? 1 : -1);
}
