import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

export type BannerPicture = {
  src: string;
  darkSrc?: string;
  width: number;
  height: number;
  /** Taken on a dark ground: the words over it are light in either theme. */
  isDark?: boolean;
};

export type PageBannerProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  picture?: BannerPicture;
  placeholder?: string;
  /** `low` for pages whose content matters more than their opening. */
  height?: 'full' | 'low';
  children?: ReactNode;
};

const heights = { full: 'min-h-[50svh]', low: 'min-h-[32svh]' };

export function PageBanner(props: PageBannerProps) {
  const { title, subtitle, picture, placeholder, height = 'full', children } = props;
  return (
    <header
      data-theme={picture?.isDark ? 'dark' : undefined}
      className={classNames(
        'relative isolate flex items-end overflow-hidden bg-tint text-ink',
        heights[height],
      )}
    >
      {picture && (
        <>
          <Picture
            {...picture}
            alt=""
            eager
            placeholder={placeholder}
            className="absolute! inset-0 -z-20"
          />
          {/* Silk has highlights wherever it likes; the words need an even ground. */}
          <div className="absolute inset-0 -z-10 bg-linear-to-t from-page/85 via-page/35 to-page/0" />
        </>
      )}
      <div className="measure pt-28 pb-10 md:pb-14">
        <h1 className="type-display">{title}</h1>
        {subtitle && <p className="mt-4 type-label">{subtitle}</p>}
        {children}
      </div>
    </header>
  );
}
