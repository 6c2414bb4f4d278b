import type { ReactNode } from 'react';

type SwatchRadioProps = {
  group: string;
  label: string;
  checked: boolean;
  onPick: () => void;
  className: string;
  children: ReactNode;
};

/** One of several colours; its content shows by `peer-*` whether it is selected. */
export function SwatchRadio(props: SwatchRadioProps) {
  const { group, label, checked, onPick, className, children } = props;
  return (
    <label title={label} className={className}>
      <input
        type="radio"
        name={group}
        value={label}
        checked={checked}
        onChange={onPick}
        className="peer sr-only"
      />
      {children}
      <span className="sr-only">{label}</span>
    </label>
  );
}
