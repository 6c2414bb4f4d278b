import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <Box
        {...input}
        id={inputId}
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        frameClassName="mt-0.5"
      />
      <span className="flex flex-col">
        <label htmlFor={inputId} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <span id={`${inputId}-hint`} className="type-small text-quiet">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { frameClassName?: string };

/** Only the box, without a label. */
export function Box({ frameClassName, ...input }: BoxProps) {
  return (
    <span className={classNames('tick-frame', frameClassName)}>
      <input {...input} type="checkbox" className="tick-box" />
      <svg viewBox="0 0 24 24" aria-hidden="true" className="tick-mark">
        <path d="m5 12.5 4.5 4.5L19 7" />
      </svg>
    </span>
  );
}

export type TickBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The label for screen readers. */
  label: string;
};

/** A box without text, at the head of a row or a card, with a touch area of 44 px. */
export function TickBox({ label, className, ...input }: TickBoxProps) {
  return (
    <span
      className={classNames('relative inline-grid size-11 shrink-0 place-items-center', className)}
    >
      <Box {...input} aria-label={label} />
    </span>
  );
}
