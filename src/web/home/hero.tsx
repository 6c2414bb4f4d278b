import { useState } from 'react';
import { ButtonLink } from '#design/button-link.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { type IconProps, LineIcon } from '#design/icons.tsx';
import { srcSet } from '#design/image-address.ts';
import type { HomeContent } from '#modules/settings/page-content.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { type FilmState, useFilm } from './use-film.ts';

export const heroPoster = { src: '/media/hero-poster.webp', width: 1920, height: 1080 };
const tallPoster = { src: '/media/hero-poster-tall.webp', width: 1080 };

/** The poster covers the screen, so its width depends on the screen's height. */
const posterSizes = 'max(100vw, 178svh)';
const tallSizes = 'max(100vw, 57svh)';

/** A portrait screen gets its own crop of the picture and of the film. */
const upright = '(orientation: portrait)';

/** On a screen narrower than its crop, the shoe stays visible from heel to toe. */
const wholeShoe = 'object-[80%_50%] portrait:object-center';

type HeroProps = Pick<HomeContent, 'headline' | 'button' | 'heroPicture' | 'darkImages'>;

export function Hero({ headline, button, heroPicture, darkImages }: HeroProps) {
  const { season } = useShop();
  const { film, state, toggle } = useFilm();
  // The film shows the same scene as the poster, so another picture has no film.
  const hasFilm = heroPicture === heroPoster.src;
  return (
    <section
      data-theme="dark"
      className="relative isolate flex h-svh min-h-120 items-end overflow-hidden bg-[#0d0a08] text-ink"
    >
      <ChosenPicture
        {...heroPoster}
        src={heroPicture}
        darkImages={darkImages}
        sizes={posterSizes}
        eager
        placeholder="#0d0a08"
        sources={
          hasFilm && (
            <source
              media={upright}
              type="image/avif"
              srcSet={srcSet(tallPoster.src, 'avif', tallPoster.width)}
              sizes={tallSizes}
            />
          )
        }
        className="absolute! inset-0 -z-20"
        imageClassName={hasFilm ? wholeShoe : undefined}
      />
      {hasFilm && state !== 'off' && <Film film={film} />}
      {/* The light in the film moves, so the text needs an even background. */}
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(to_top,rgb(10_7_3/0.86)_0%,rgb(10_7_3/0.5)_32%,rgb(10_7_3/0)_68%)]" />
      <div className="measure flex items-end justify-between gap-6 pb-12 md:pb-16 3xl:pb-24">
        <div>
          <p className="type-label">{season}</p>
          <h1 className="over-picture mt-4 max-w-[12ch] type-display text-[clamp(2.75rem,1.4rem+6.2vw,8.5rem)]">
            {headline}
          </h1>
          <ButtonLink
            to="/category/shoes"
            prefetch="intent"
            variant="outline"
            className="mt-8 md:mt-10"
          >
            {button}
          </ButtonLink>
        </div>
        {hasFilm && <FilmSwitch state={state} onToggle={toggle} />}
      </div>
    </section>
  );
}

function Film({ film }: { film: React.RefObject<HTMLVideoElement | null> }) {
  const [visible, setVisible] = useState(false);
  return (
    <video
      ref={film}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setVisible(true)}
      className={classNames(
        'absolute inset-0 -z-20 size-full object-cover transition-opacity duration-1000',
        wholeShoe,
        visible ? 'opacity-100' : 'opacity-0',
      )}
    >
      <source src="/media/film/hero-tall.webm" type="video/webm" media={upright} />
      <source src="/media/film/hero-tall.mp4" type="video/mp4" media={upright} />
      <source src="/media/film/hero.webm" type="video/webm" />
      <source src="/media/film/hero.mp4" type="video/mp4" />
    </video>
  );
}

function FilmSwitch({ state, onToggle }: { state: FilmState; onToggle: () => void }) {
  const playing = state === 'playing';
  const Icon = playing ? Pause : Play;
  return (
    <IconButton
      label={playing ? 'Pause film' : 'Play film'}
      onClick={onToggle}
      className="-mr-3 -mb-1"
    >
      <Icon />
    </IconButton>
  );
}

const Pause = (props: IconProps) => <LineIcon {...props} line="M8.5 5v14m7-14v14" />;
const Play = (props: IconProps) => <LineIcon {...props} line="M7.5 4.5v15l12-7.5z" />;
