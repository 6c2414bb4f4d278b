import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { useOwnTheme } from './browser/use-theme.ts';
import { classNames } from './class-names.ts';
import { findImageKey, type ImageWidth, imageUrl, sizedImageUrl, srcSet } from './image-address.ts';
import { PicturePlaceholder } from './picture-placeholder.tsx';

export type PictureProps = {
  /** `/media/<key>.webp`, or any other address, which is used unchanged. Null shows the emblem. */
  src: string | null | undefined;
  /** The picture for the dark theme, of the same size. */
  darkSrc?: string;
  /** `<source>` elements that come before its own. */
  sources?: ReactNode;
  /** Empty for decoration. */
  alt: string;
  /**
   * The size of the file itself, 1200 by 1500 unless given, as the shop's photographs are. It
   * reserves the space and limits the offered widths.
   */
  width?: number;
  height?: number;
  /** The shown width, as in the HTML attribute. */
  sizes?: string;
  /** The widths to offer, if a few are enough: more of them only make a page longer. */
  widths?: readonly ImageWidth[];
  /** A CSS colour or a tiny data URL, shown until the picture is loaded. */
  placeholder?: string;
  /** Loaded at once and first: for the main picture of the first screen. */
  eager?: boolean;
  /** Has no preload in the head although eager: that page preloads more important pictures. */
  isLeftOutOfHead?: boolean;
  fit?: 'cover' | 'contain';
  /** The class of the frame. It needs a ratio or a size. */
  className?: string;
  imageClassName?: string;
};

/** A frame with the picture, or with the emblem if the picture can't be loaded. */
export function Picture(props: PictureProps) {
  const { src, darkSrc, alt, placeholder, className } = props;
  const theme = useOwnTheme();
  const shown = darkSrc && theme === 'dark' ? darkSrc : src;
  const [failed, setFailed] = useState<string | null>(null);
  const markFailed = useCallback(() => setFailed(shown ?? null), [shown]);
  if (!shown || failed === shown) return <PicturePlaceholder alt={alt} className={className} />;
  return (
    // Not a div: a picture may be inside a button.
    <span
      className={classNames('picture-frame', className)}
      style={placeholderStyle(placeholder)}
      data-themed={darkSrc && (theme ?? 'system')}
    >
      <PictureSources
        width={1200}
        height={1500}
        {...props}
        src={shown}
        onFail={markFailed}
        themed={theme !== null}
      />
    </span>
  );
}

type SourcesProps = PictureProps &
  Record<'width' | 'height', number> & { src: string; themed: boolean; onFail: () => void };

function PictureSources(props: SourcesProps) {
  const { src, darkSrc, alt, width, height, sizes = '100vw', eager = false, themed } = props;
  const { widths } = props;
  const failRef = useFailureCheck(props.onFail);
  const key = findImageKey(src);
  if (eager && !props.isLeftOutOfHead) {
    preloadFirst(src, { width, widths, sizes, media: darkSrc && inLight });
    if (darkSrc) preloadFirst(darkSrc, { width, widths, sizes, media: inDark });
  }
  return (
    <picture>
      {props.sources}
      {darkSrc && !themed && <DarkSource {...props} darkSrc={darkSrc} sizes={sizes} />}
      {key !== null && (
        <source type="image/avif" srcSet={srcSet(src, 'avif', width, widths)} sizes={sizes} />
      )}
      <img
        key={src}
        ref={failRef}
        {...plainOffer(src, key, props)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={props.onFail}
        className={classNames(
          'picture-fill',
          props.fit === 'contain' ? 'object-contain' : 'object-cover',
          props.imageClassName,
        )}
      />
    </picture>
  );
}

/** Few browsers need WebP: if not all widths are offered, they get the widest. */
function plainOffer(src: string, key: string | null, props: SourcesProps) {
  const { width, widths, sizes = '100vw' } = props;
  if (key === null) return { src };
  const widest = widths?.findLast((offered) => offered <= width);
  if (widest) return { src: sizedImageUrl(key, widest, 'webp') };
  return { src: imageUrl(key), srcSet: srcSet(src, 'webp', width), sizes };
}

const inLight = '(prefers-color-scheme: light)';
const inDark = '(prefers-color-scheme: dark)';

type Offer = Pick<SourcesProps, 'width' | 'widths' | 'sizes'> & { media: string | undefined };

/** Preloads it in the head of the page: a browser requests it before it reads its element. */
function preloadFirst(src: string, { width, widths, sizes, media }: Offer) {
  const key = findImageKey(src);
  if (!import.meta.env.SSR || key === null) return;
  preload(imageUrl(key), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(src, 'avif', width, widths),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
}

/** Before hydration only the system's preference chooses the picture. One format is enough then. */
function DarkSource({ darkSrc, width, sizes, widths }: SourcesProps & { darkSrc: string }) {
  return (
    <source
      media={inDark}
      type="image/avif"
      srcSet={srcSet(darkSrc, 'avif', width, widths)}
      sizes={sizes}
    />
  );
}

/** A picture that failed before hydration never fires `onError` again. */
function useFailureCheck(onFail: () => void) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onFail();
    },
    [onFail],
  );
}

function placeholderStyle(placeholder: string | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined;
  if (!placeholder.startsWith('data:')) return { backgroundColor: placeholder };
  return { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' };
}
