import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

export type BannerPicture = {
  src: string;
  darkSrc?: string;
  width: number;
  height: number;
  /** For a picture with a dark background: the text over it is light in both themes. */
  isDark?: boolean;
  /** Shows a product: the picture is complete and beside the text, not behind it. */
  isProduct?: boolean;
  /** The product is in the right half of a wide picture. A phone leaves out the rest. */
  isWide?: boolean;
  isLeftOutOfHead?: boolean;
};

/** A picture at the top of a page is never shown narrower, in device pixels. */
const bannerWidths = [640, 800, 1080, 1400, 1920, 2400] as const;

export type PageBannerProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  picture: BannerPicture;
};

/** A third of the screen, so that the content below is visible too. */
export function PageBanner({ title, subtitle, picture }: PageBannerProps) {
  const { isProduct = false } = picture;
  return (
    <header
      data-theme={picture.isDark ? 'dark' : undefined}
      className={
        isProduct
          ? 'relative isolate flex flex-col overflow-hidden bg-tint text-ink md:min-h-[36svh] dark:bg-page md:justify-end'
          : 'relative isolate flex min-h-[34svh] items-end overflow-hidden bg-tint text-ink'
      }
    >
      {isProduct ? <Product {...picture} /> : <Cloth {...picture} />}
      <div className={isProduct ? 'measure pt-6 pb-8 md:py-10' : 'measure pt-20 pb-8 md:pb-10'}>
        <div className={isProduct ? 'md:max-w-[48%]' : undefined}>
          <h1 className="over-picture type-display">{title}</h1>
          {subtitle && <p className="mt-4 type-label">{subtitle}</p>}
        </div>
      </div>
    </header>
  );
}

function Cloth({ isProduct: _, isWide: __, ...picture }: BannerPicture) {
  return (
    <>
      <Picture
        {...picture}
        alt=""
        eager
        widths={bannerWidths}
        className="absolute! inset-0 -z-20"
      />
      {/* Silk has highlights anywhere, so the text needs an even background. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-page/85 via-page/35 to-page/0" />
    </>
  );
}

/** On a wide screen it fades out where the text begins. On a phone it is above the text. */
function Product({ isProduct: _, isWide = false, ...picture }: BannerPicture) {
  // The width of the whole picture on a phone that shows a part of it.
  const onPhones = isWide ? '167vw' : '108vw';
  return (
    <div
      className="-z-10 max-md:aspect-auto! max-md:h-[min(72vw,20rem)] md:absolute md:inset-y-0 md:right-0 md:h-full md:[mask-image:linear-gradient(to_right,transparent,black_35%)]"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      <Picture
        {...picture}
        alt=""
        eager
        widths={bannerWidths}
        sizes={`(min-width: 48rem) 60vw, ${onPhones}`}
        className="size-full"
        imageClassName={isWide ? 'max-md:object-right' : undefined}
      />
    </div>
  );
}
