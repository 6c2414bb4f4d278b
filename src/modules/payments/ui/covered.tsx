import type { ReactNode } from 'react';

type CoveredProps = {
  isCovered: boolean;
  text: string;
  onPress: () => void;
  children: ReactNode;
};

/** Lies over the pay buttons until they may be pressed. A press on it shows the reason. */
export function Covered({ isCovered, text, onPress, children }: CoveredProps) {
  return (
    <div className="relative min-h-14">
      <div inert={isCovered}>{children}</div>
      {isCovered && (
        <button
          type="button"
          onClick={onPress}
          className="absolute inset-0 flex items-center justify-center border border-edge bg-tint px-4 text-center transition-colors hover:border-ink"
        >
          {text}
        </button>
      )}
    </div>
  );
}
