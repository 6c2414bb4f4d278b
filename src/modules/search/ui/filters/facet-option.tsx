import { useState } from 'react';
import { Box } from '#design/fields/checkbox.tsx';

type FacetOptionProps = {
  label: string;
  count: number | null;
  checked: boolean;
  onChange: () => void;
  /** The colour of the disc before a colour's name. */
  hex?: string;
};

export function FacetOption({ label, count, checked, onChange, hex }: FacetOptionProps) {
  // The tick changes at once; the address, which decides, follows.
  const [ticked, setTicked] = useState(checked);
  const [decided, setDecided] = useState(checked);
  if (decided !== checked) {
    setDecided(checked);
    setTicked(checked);
  }
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is one */}
      <label className="facet-option">
        <Box
          checked={ticked}
          onChange={() => {
            setTicked(!ticked);
            onChange();
          }}
        />
        <span className="facet-name">
          {hex && (
            <span
              aria-hidden="true"
              className="swatch-dot shrink-0"
              style={{ backgroundColor: hex }}
            />
          )}
          {label}
          {count !== null && <span className="facet-count">{`(${count})`}</span>}
        </span>
      </label>
    </li>
  );
}
