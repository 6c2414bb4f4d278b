import { Drawn, type IconProps } from '#design/icons.tsx';

export const Pause = (props: IconProps) => <Drawn {...props} line="M8.5 5v14m7-14v14" />;
export const Play = (props: IconProps) => <Drawn {...props} line="M7.5 4.5v15l12-7.5z" />;
