import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

/**
 * Where the words stand: over silk or marble; over the empty side of a picture whose piece is on
 * the right; or beside a picture that fills its frame. No title lies across a piece.
 */
type WordsPlace = 'over' | 'left' | 'beside';

export type BannerPicture = {
  src: string;
  darkSrc?: string;
  width: number;
  height: number;
  /** Taken on a dark ground: the words over it are light in either theme. */
  isDark?: boolean;
  words?: WordsPlace;
};

export type PageBannerProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  picture: BannerPicture;
  placeholder?: string;
};

const places: Record<WordsPlace, { picture: string; words: string; shade: string }> = {
  over: {
    picture: 'absolute! inset-0',
    words: 'pt-20',
    // Silk has highlights wherever it likes; the words need an even ground.
    shade: 'inset-0 bg-linear-to-t from-page/85 via-page/35 to-page/0',
  },
  left: {
    picture: 'max-md:h-44 md:absolute! md:inset-0',
    words: 'pt-6 md:pt-20',
    shade: 'inset-y-0 left-0 w-3/5 bg-linear-to-r from-page/60 to-page/0 max-md:hidden',
  },
  beside: {
    picture: 'max-md:h-52 md:absolute! md:inset-y-0 md:right-0 md:w-3/5',
    words: 'pt-6 md:pt-20',
    shade: 'hidden',
  },
};

/** A third of the screen, so that what the page is about is seen with it. */
export function PageBanner({ title, subtitle, picture, placeholder }: PageBannerProps) {
  const { words = 'over', ...shown } = picture;
  const place = places[words];
  return (
    <header
      data-theme={picture.isDark ? 'dark' : undefined}
      className={classNames(
        'relative isolate flex overflow-hidden bg-tint text-ink md:items-end',
        words === 'over' ? 'min-h-[34svh] items-end' : 'max-md:flex-col md:min-h-[34svh]',
        words === 'beside' && 'md:min-h-[42svh]!',
      )}
    >
      <Picture
        {...shown}
        alt=""
        eager
        placeholder={placeholder}
        sizes={words === 'beside' ? '(min-width: 48rem) 60vw, 100vw' : '100vw'}
        className={classNames('-z-20', place.picture)}
      />
      <div className={classNames('absolute -z-10', place.shade)} />
      <div className={classNames('measure pb-8 md:pb-10', place.words)}>
        <div className={words === 'beside' ? 'md:max-w-[36%]' : undefined}>
          <h1 className="over-picture type-display">{title}</h1>
          {subtitle && <p className="mt-4 type-label">{subtitle}</p>}
        </div>
      </div>
    </header>
  );
}
