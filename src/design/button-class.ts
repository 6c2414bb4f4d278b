import { classNames } from './class-names.ts';

export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'link' | 'danger';
/** `tool`: one of several buttons above a staff list. */
export type ButtonSize = 'tool' | 'small' | 'medium' | 'large';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the available width. */
  wide?: boolean;
  className?: string;
};

const frame = 'button-frame';

// A fine gold line inside the button's edge. It appears under the pointer.
const inlay =
  'after:pointer-events-none after:absolute after:inset-1 after:border after:border-gold ' +
  'after:opacity-0 after:transition-opacity hover:after:opacity-100 disabled:after:hidden';

const looks: Record<ButtonVariant, string> = {
  solid: `bg-ink text-page ${inlay}`,
  outline: 'button-outline',
  quiet: 'text-ink hover:bg-tint disabled:hover:bg-transparent',
  link: 'min-h-6 text-ink underline-gold',
  danger:
    'border border-danger text-danger hover:bg-danger hover:text-page disabled:hover:bg-transparent disabled:hover:text-danger',
};

const sizes: Record<ButtonSize, string> = {
  tool: 'min-h-9 px-2.5 py-1 text-sm! tracking-normal! normal-case! whitespace-nowrap max-md:min-h-11',
  small: 'min-h-9 px-4 py-2',
  medium: 'min-h-12 px-7 py-3',
  large: 'min-h-14 px-10 py-4',
};

export function buttonClass({ variant = 'solid', size = 'medium', wide, className }: ButtonLook) {
  return classNames(
    frame,
    looks[variant],
    variant !== 'link' && sizes[size],
    wide && 'w-full',
    className,
  );
}
