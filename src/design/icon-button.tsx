import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = ComponentProps<'button'> & {
  /** The label for screen readers. */
  label: string;
};

/** A touch area of at least 44 px with an icon of 20 px, also with large text on a phone. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass, className)}
    />
  );
}

export const iconButtonClass =
  'relative inline-flex size-[min(2.75rem,max(44px,11vw))] shrink-0 items-center justify-center transition-colors ' +
  'hover:text-gold-text disabled:opacity-40 disabled:hover:text-current [&_svg]:size-5';
