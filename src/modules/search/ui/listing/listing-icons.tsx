import { type IconProps, LineIcon } from '#design/icons.tsx';

export const TwoColumns = (props: IconProps) => (
  <LineIcon {...props} line="M4.5 5h6v14h-6zM13.5 5h6v14h-6z" />
);
export const Sliders = (props: IconProps) => (
  <LineIcon
    {...props}
    line="M4 8h9m5 0h2M4 16h2m5 0h9M13 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0m-7 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0"
  />
);
