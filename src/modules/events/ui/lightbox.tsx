import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { IconButton, iconButtonClass } from '#design/icon-button.tsx';
import { ChevronLeft, ChevronRight, Cross } from '#design/icons.tsx';
import { srcSet } from '#design/image-address.ts';
import { useOverlayBehaviour } from '#design/overlays/overlay-behaviour.ts';
import { useBackCloses } from '#design/overlays/use-back-closes.ts';
import { Picture } from '#design/picture.tsx';
import type { EventPicture } from '#modules/events/event.ts';
import { neighbours, wrapIndex } from '#modules/events/lightbox-motion.ts';
import { LightboxDots } from './lightbox-dots.tsx';
import { useLightboxSwipe } from './use-lightbox-swipe.ts';

type LightboxProps = {
  pictures: readonly EventPicture[];
  /** Null while it is closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
};

export function Lightbox({ pictures, index, onIndexChange }: LightboxProps) {
  const behaviour = useOverlayBehaviour();
  const close = () => onIndexChange(null);
  const move = (step: number) => {
    if (index !== null) onIndexChange(wrapIndex(index + step, pictures.length));
  };
  const picture = index === null ? undefined : pictures[index];
  useNeighbours(pictures, index);
  useBackCloses(picture !== undefined, close);
  return (
    <Root open={picture !== undefined} onOpenChange={(open) => !open && close()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 bg-[#0a0806] data-[state=open]:animate-fade-in" />
        <Content
          {...behaviour}
          data-theme="dark"
          data-lightbox=""
          aria-describedby={undefined}
          onKeyDown={(event) => moveByKey(event, move)}
          onClick={(event) => isBackdrop(event) && close()}
          className="fixed inset-0 z-50 flex flex-col text-ink outline-none data-[state=open]:animate-fade-in"
        >
          <Title className="sr-only">Event gallery</Title>
          {picture && index !== null && (
            <>
              <LightboxBar position={index + 1} count={pictures.length} />
              <LightboxStage picture={picture} onMove={move} />
              <LightboxDots count={pictures.length} current={index} onChoose={onIndexChange} />
            </>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

/** A click outside picture and buttons closes, except near the dots, which a finger may miss. */
function isBackdrop({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('button, figure, [data-lightbox-dots]');
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void) {
  if (event.key === 'ArrowRight') move(1);
  else if (event.key === 'ArrowLeft') move(-1);
  else return;
  event.preventDefault();
}

function LightboxBar({ position, count }: { position: number; count: number }) {
  return (
    <div className="flex h-16 shrink-0 items-center justify-between px-gutter">
      <p className="numerals type-small text-quiet">
        {position} / {count}
      </p>
      <Close aria-label="Close" className={`${iconButtonClass} -mr-3`}>
        <Cross />
      </Close>
    </div>
  );
}

type StageProps = { picture: EventPicture; onMove: (step: number) => void };

function LightboxStage({ picture, onMove }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useLightboxSwipe(stage, onMove);
  const ratio = picture.width / picture.height;
  return (
    <div
      ref={stage}
      data-lightbox-stage=""
      className="relative flex min-h-0 flex-1 items-center justify-center"
    >
      <IconButton
        label="Previous picture"
        onClick={() => onMove(-1)}
        className="absolute! left-4 z-10 max-md:hidden!"
      >
        <ChevronLeft />
      </IconButton>
      <figure
        key={picture.id}
        style={{ width: `min(100%, calc((100svh - 13rem) * ${ratio}))` }}
        className="max-h-full animate-fade-in md:max-w-[calc(100%-10rem)]"
      >
        <div style={{ aspectRatio: ratio }}>
          <Picture
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            placeholder={picture.placeholder}
            sizes={lightboxSizes}
            eager
            fit="contain"
            className="size-full"
          />
        </div>
        <figcaption aria-live="polite" className="px-gutter pt-4 text-center type-small text-quiet">
          {picture.alt}
        </figcaption>
      </figure>
      <IconButton
        label="Next picture"
        onClick={() => onMove(1)}
        className="absolute! right-4 z-10 max-md:hidden!"
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}

const lightboxSizes = '(min-width: 48rem) 80vw, 100vw';

/** Preloads the neighbours of the current picture. */
function useNeighbours(pictures: readonly EventPicture[], index: number | null) {
  useEffect(() => {
    if (index === null) return;
    for (const near of neighbours(index, pictures.length)) {
      const picture = pictures[near];
      if (picture) fetchAhead(picture);
    }
  }, [pictures, index]);
}

function fetchAhead({ url, width }: EventPicture) {
  const image = new Image();
  const set = srcSet(url, 'avif', width);
  image.sizes = lightboxSizes;
  if (set === '') image.src = url;
  else image.srcset = set;
}
