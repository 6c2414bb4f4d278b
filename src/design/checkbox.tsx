import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Check } from './icons.tsx';

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

function Box({ frameClassName, ...input }: BoxProps) {
  return (
    <span className={classNames('relative inline-flex size-5 shrink-0', frameClassName)}>
      <input
        {...input}
        type="checkbox"
        className="peer size-5 cursor-pointer appearance-none border border-edge bg-raised transition-colors checked:border-ink checked:bg-ink disabled:opacity-45"
      />
      <Check
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-page opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}

export type TickBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What a screen reader says. */
  label: string;
};

/** A box without words, at the head of a row or a card: 44 px to the finger. */
export function TickBox({ label, className, ...input }: TickBoxProps) {
  return (
    <span
      className={classNames('relative inline-grid size-11 shrink-0 place-items-center', className)}
    >
      <Box {...input} aria-label={label} />
    </span>
  );
}
