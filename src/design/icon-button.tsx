import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = ComponentProps<'button'> & {
  /** What a screen reader says. */
  label: string;
};

/** At least 44 px to the finger, an icon of 20 px to the eye; on a phone large text makes it no larger. */
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
