import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton, iconButtonClass } from '#design/icon-button.tsx';
import { ChevronLeft, ChevronRight, Cross } from '#design/icons.tsx';
import { useOverlayBehaviour } from '#design/overlays/overlay-behaviour.ts';
import { useBackCloses } from '#design/overlays/use-back-closes.ts';
import { Picture } from '#design/picture.tsx';
import type { ProductPicture } from '#modules/catalog/product.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';

type FullScreenProps = {
  name: string;
  pictures: readonly ProductPicture[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture on the full screen: pinch or double tap zooms, arrows are at the sides. */
export function FullScreen(props: FullScreenProps): ReactNode {
  const { name, pictures, index, onShow, onClose } = props;
  const behaviour = useOverlayBehaviour();
  useBackCloses(true, onClose);
  const picture = pictures[index];
  const step = (by: 1 | -1) => pictures.length > 1 && onShow(index + by);
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 bg-page data-[state=open]:animate-fade-in" />
        <Content
          {...behaviour}
          aria-describedby={undefined}
          onKeyDown={(event) => stepByKey(event, step)}
          className="fixed inset-0 z-50 flex flex-col text-ink outline-none"
        >
          <Title className="sr-only">{`Pictures of ${name}, full screen`}</Title>
          <Bar position={index + 1} count={pictures.length} />
          {picture && (
            <div className="flex min-h-0 flex-1 items-center justify-center gap-4 md:px-4 md:pb-6">
              {pictures.length > 1 && <Arrow by={-1} onStep={step} />}
              <Stage key={picture.url} picture={picture} onStep={step} />
              {pictures.length > 1 && <Arrow by={1} onStep={step} />}
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

function stepByKey(event: KeyboardEvent, step: (by: 1 | -1) => void) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}

function Bar({ position, count }: { position: number; count: number }) {
  return (
    <div className="flex h-16 shrink-0 items-center justify-between px-gutter">
      <p aria-live="polite" className="numerals type-small text-quiet">
        {`${position} / ${count}`}
      </p>
      <Close aria-label="Close" className={`${iconButtonClass} -mr-3`}>
        <Cross />
      </Close>
    </div>
  );
}

/** On a phone one swipes instead, and arrows would cover the picture. */
function Arrow({ by, onStep }: { by: 1 | -1; onStep: (by: 1 | -1) => void }) {
  return (
    <IconButton
      label={by > 0 ? 'Next picture' : 'Previous picture'}
      onClick={() => onStep(by)}
      className="shrink-0 max-md:hidden!"
    >
      {by > 0 ? <ChevronRight /> : <ChevronLeft />}
    </IconButton>
  );
}

type StageProps = { picture: ProductPicture; onStep: (by: 1 | -1) => void };

function Stage({ picture, onStep }: StageProps) {
  const zoom = usePinchZoom(onStep);
  const { url, dark, alt, width, height, placeholder } = picture;
  return (
    <div
      {...zoom.handlers}
      data-full-screen=""
      className="h-full min-w-0 cursor-zoom-in touch-none overflow-hidden select-none max-md:w-full"
    >
      <div
        style={{ ...zoom.style, aspectRatio: width / height }}
        className="mx-auto max-h-full max-w-full max-md:relative max-md:top-1/2 max-md:-translate-y-1/2 md:h-full"
      >
        <Picture
          src={url}
          darkSrc={dark}
          alt={alt}
          width={width}
          height={height}
          placeholder={placeholder}
          sizes={`${width}px`}
          eager
          fit="contain"
          className="pointer-events-none size-full"
        />
      </div>
    </div>
  );
}
