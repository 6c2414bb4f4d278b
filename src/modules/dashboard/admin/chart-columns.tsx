import { classNames } from '#design/class-names.ts';

type ChartColumnsProps = {
  values: readonly number[];
  /** The value of the full height. */
  top: number;
  chosen: number | null;
  className?: string;
};

const height = 100;
/** The smallest height, so that a day with any value is visible. */
const least = 1.5;

/** One column per day. The chart stretches to its box, so it contains no text. */
export function ChartColumns({ values, top, chosen, className }: ChartColumnsProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length} ${height}`}
      preserveAspectRatio="none"
      className={classNames('w-full border-t border-b border-hairline', className)}
    >
      {chosen !== null && <rect x={chosen} y={0} width={1} height={height} className="fill-tint" />}
      {values.map((value, position) => {
        const tall = value > 0 ? Math.max((value / top) * height, least) : 0;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its day's place in the row
            key={position}
            x={position + 0.18}
            y={height - tall}
            width={0.64}
            height={tall}
            className={position === chosen ? 'fill-gold-text' : 'fill-ink/75'}
          />
        );
      })}
    </svg>
  );
}
