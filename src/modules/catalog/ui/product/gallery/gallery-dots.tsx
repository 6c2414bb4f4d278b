import { classNames } from '#design/class-names.ts';

type GalleryDotsProps = { count: number; index: number; onShow: (index: number) => void };

export function GalleryDots({ count, index, onShow }: GalleryDotsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 flex flex-wrap justify-center">
      {Array.from({ length: count }, (_, dot) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={dot}
          type="button"
          tabIndex={-1}
          aria-label={`Go to picture ${dot + 1}`}
          aria-current={dot === index}
          onClick={() => onShow(dot)}
          className="group/dot pointer-events-auto grid size-6 place-items-center"
        >
          <span
            className={classNames(
              // A light and a dark ring each: one of them is visible on any picture.
              'size-2.5 rounded-full border-2 border-page outline outline-ink transition-colors group-hover/dot:bg-ink',
              dot === index ? 'bg-ink' : 'bg-page',
            )}
          />
        </button>
      ))}
    </div>
  );
}
