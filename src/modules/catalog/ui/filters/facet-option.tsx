import { useState } from 'react';
import { Checkbox } from '#design/checkbox.tsx';

type FacetOptionProps = {
  label: string;
  count: number | null;
  checked: boolean;
  onChange: () => void;
  /** The disc before a colour's name. */
  hex?: string;
};

export function FacetOption({ label, count, checked, onChange, hex }: FacetOptionProps) {
  // The tick answers the finger at once; the address, which decides, follows.
  const [ticked, setTicked] = useState(checked);
  const [decided, setDecided] = useState(checked);
  if (decided !== checked) {
    setDecided(checked);
    setTicked(checked);
  }
  return (
    <li>
      <Checkbox
        checked={ticked}
        onChange={() => {
          setTicked(!ticked);
          onChange();
        }}
        label={
          <span className="flex items-center gap-2.5 wrap-anywhere">
            {hex && (
              <span
                aria-hidden="true"
                className="size-3.5 shrink-0 rounded-full border border-edge/60"
                style={{ backgroundColor: hex }}
              />
            )}
            {label}
            {count !== null && <span className="figures type-small text-quiet">({count})</span>}
          </span>
        }
      />
    </li>
  );
}
