import type { ComponentProps } from 'react';

export type IconProps = ComponentProps<'svg'>;

/** One line in a box of 24, thin by default. The button around it has the text. */
export function LineIcon(props: IconProps & { line: string }) {
  const { line, ...rest } = props;
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={line} />
    </svg>
  );
}

export const ArrowLeft = (props: IconProps) => <LineIcon {...props} line="M19 12H5m6-6-6 6 6 6" />;
export const ArrowRight = (props: IconProps) => (
  <LineIcon {...props} line="M5 12h14m-6-6 6 6-6 6" />
);
export const Bag = (props: IconProps) => (
  <LineIcon {...props} line="M5 8h14v13H5zM8.5 11V6.5a3.5 3.5 0 0 1 7 0V11" />
);
export const Check = (props: IconProps) => <LineIcon {...props} line="m5 12.5 4.5 4.5L19 7" />;
export const ChevronDown = (props: IconProps) => <LineIcon {...props} line="m6 9 6 6 6-6" />;
export const ChevronLeft = (props: IconProps) => <LineIcon {...props} line="m15 6-6 6 6 6" />;
export const ChevronRight = (props: IconProps) => <LineIcon {...props} line="m9 6 6 6-6 6" />;
export const Cross = (props: IconProps) => <LineIcon {...props} line="m6 6 12 12M18 6 6 18" />;
export const Heart = (props: IconProps) => (
  <LineIcon
    {...props}
    line="M12 20 4.6 12.4a4.6 4.6 0 0 1 6.6-6.5l.8.8.8-.8a4.6 4.6 0 0 1 6.6 6.5z"
  />
);
export const Menu = (props: IconProps) => (
  <LineIcon {...props} line="M4 6.5h16M4 12h16M4 17.5h16" />
);
export const Minus = (props: IconProps) => <LineIcon {...props} line="M5 12h14" />;
export const Person = (props: IconProps) => (
  <LineIcon {...props} line="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0" />
);
export const Plus = (props: IconProps) => <LineIcon {...props} line="M5 12h14m-7-7v14" />;
export const Search = (props: IconProps) => (
  <LineIcon {...props} line="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 4.5 4.5" />
);
