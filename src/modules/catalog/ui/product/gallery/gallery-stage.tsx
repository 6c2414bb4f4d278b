import { type CSSProperties, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { LineIcon } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import type { ProductPicture } from '#modules/catalog/product.ts';
import { useSwipe } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';

type GalleryStageProps = {
  /** All pictures seen so far or likely next, stacked; only one is visible. */
  layers: readonly ProductPicture[];
  shown: ProductPicture;
  onStep: (step: 1 | -1) => void;
  onFullScreen: () => void;
};

/**
 * The large picture: it cross-fades to the next, swipes, and zooms on a click. A tap or a key opens
 * it in full screen, where pinching works.
 */
export function GalleryStage({ layers, shown, onStep, onFullScreen }: GalleryStageProps) {
  const zoom = useZoom();
  const byMouse = useRef(false);
  const { swiped, handlers } = useSwipe((step) => {
    if (!zoom.zoomed) onStep(step);
  });
  return (
    <div className="relative aspect-4/5 overflow-hidden bg-tint">
      {layers.map((picture) => (
        <Layer
          key={picture.url}
          picture={picture}
          shown={picture === shown}
          zoomed={zoom.zoomed}
          style={picture === shown ? zoom.style : undefined}
        />
      ))}
      <button
        {...handlers}
        onPointerDown={(event) => {
          byMouse.current = event.pointerType === 'mouse';
          handlers.onPointerDown(event);
        }}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        type="button"
        aria-label={zoom.zoomed ? 'Zoom out' : 'Zoom in'}
        aria-pressed={zoom.zoomed}
        onClick={(event) => {
          if (swiped.current) return;
          if (byMouse.current && event.detail > 0) zoom.toggle(event);
          else onFullScreen();
        }}
        onPointerMove={zoom.look}
        onPointerLeave={zoom.leave}
        onBlur={zoom.leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') zoom.leave();
        }}
        className={classNames(
          'absolute inset-0 size-full focus-visible:-outline-offset-4',
          zoom.zoomed ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in touch-pan-y',
        )}
      />
      <IconButton
        label="Full screen"
        tabIndex={-1}
        onClick={onFullScreen}
        className="absolute! top-3 right-3 bg-page/70 text-ink hover:bg-page max-lg:hidden!"
      >
        <LineIcon line="M4 9V4h5m6 0h5v5M4 15v5h5m6 0h5v-5" />
      </IconButton>
    </div>
  );
}

type LayerProps = {
  picture: ProductPicture;
  shown: boolean;
  zoomed: boolean;
  style: CSSProperties | undefined;
};

const stageSizes = '(min-width: 64rem) 66vw, 100vw';

function Layer({ picture, shown, zoomed, style }: LayerProps) {
  const { url, dark, alt, width, height, placeholder } = picture;
  return (
    <div
      aria-hidden={!shown}
      className={classNames(
        'absolute inset-0 transition-[opacity,transform] duration-500',
        shown ? 'opacity-100' : 'opacity-0',
      )}
      style={style}
    >
      <Picture
        src={url}
        darkSrc={dark}
        alt={shown ? alt : ''}
        width={width}
        height={height}
        placeholder={placeholder}
        // Zoomed in, it needs its full resolution.
        sizes={shown && zoomed ? `${width}px` : stageSizes}
        eager={shown}
        className="size-full"
      />
    </div>
  );
}
