import { classNames } from './class-names.ts';

export type ProgressProps = {
  label: string;
  /** 0 to 100. Absent if it is unknown. */
  value?: number;
  className?: string;
};

export function Progress({ label, value, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={classNames('h-0.5 w-full overflow-hidden bg-hairline', className)}
    >
      <div
        className={classNames(
          'h-full bg-gold transition-[width]',
          value === undefined && 'animate-breathe',
        )}
        style={{ width: `${value ?? 100}%` }}
      />
    </div>
  );
}
