import { classNames } from './class-names.ts';
import { Emblem } from './emblem.tsx';

export type SpinnerProps = {
  className?: string;
  /** Read by a screen reader. Leave it out if a text beside it says the same. */
  label?: string;
};

export function Spinner({ className = 'size-8', label }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <Emblem className={classNames('animate-turn', className)} />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
