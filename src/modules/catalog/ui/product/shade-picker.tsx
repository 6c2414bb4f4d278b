import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#design/icons.tsx';
import { pickerHeading } from '#modules/catalog/choice/add-to-bag-check.ts';
import { lacquerFinish } from '#modules/catalog/colour/lacquer-finish.ts';
import type { ProductSwatch } from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';
import { ShadeChip } from './shade-chip.tsx';

type ShadePickerProps = {
  shades: readonly ProductSwatch[];
  finish: string | null;
  chosen: readonly string[];
  /** Sold out: visible, but can't be ticked. */
  gone: readonly string[];
  /** Facts about the ticked shades. */
  notes: readonly string[];
  /** How many shades are sold together. */
  note: string | null;
  /** Why the ticked shades can't be bought together. */
  hint: string | null;
  /** The addition of another feature for the ticked shades. */
  offer: ReactNode;
  onToggle: (name: string) => void;
  onIntent: (name: string) => void;
};

/** With more shades the strip can't show all at once. */
const withoutArrows = 4;
const scrollStep = 100;
/** From this number on the strip alone would be too slow to use. */
const chartFrom = 9;

export function ShadePicker(props: ShadePickerProps) {
  const { shades, finish, chosen, gone, notes, note, hint, offer, onToggle, onIntent } = props;
  const strip = useRef<HTMLUListElement>(null);
  const [wholeChart, setWholeChart] = useState(false);
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' });
  return (
    <section aria-labelledby="shade-picker" data-finish={lacquerFinish(finish)}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="shade-picker" className="type-small text-quiet">
          {pickerHeading}
        </h2>
        {shades.length > withoutArrows && !wholeChart && <Arrows onScroll={scroll} />}
      </div>
      {note && <p className="type-small text-quiet">{note}</p>}
      <ul ref={strip} className={wholeChart ? chartClass : stripClass}>
        {shades.map((shade) => (
          <li key={shade.name} className={wholeChart ? undefined : 'w-22 shrink-0'}>
            <ShadeChip
              shade={shade}
              chosen={chosen.includes(shade.name)}
              soldOut={gone.some((name) => sameText(name, shade.name))}
              onToggle={onToggle}
              onIntent={onIntent}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-3 min-h-6 type-small">
        {chosen.length > 0 && <p>{chosen.join(', ')}</p>}
        {notes.map((note) => (
          <p key={note} className="numerals text-gold-text">
            {note}
          </p>
        ))}
        {hint && <p className="text-danger">{hint}</p>}
      </div>
      {offer}
      {shades.length >= chartFrom && (
        <Button
          variant="link"
          aria-expanded={wholeChart}
          onClick={() => setWholeChart(!wholeChart)}
          className="mt-2"
        >
          {wholeChart ? 'Show as a strip' : `See all ${shades.length} shades`}
        </Button>
      )}
    </section>
  );
}

function Arrows({ onScroll }: { onScroll: (by: number) => void }) {
  return (
    <div className="-mr-3 flex">
      <IconButton label="Scroll colors left" onClick={() => onScroll(-scrollStep)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Scroll colors right" onClick={() => onScroll(scrollStep)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}

const stripClass = '-mx-1 mt-2 flex gap-3 overflow-x-auto p-1 [scrollbar-width:thin]';
const chartClass = 'mt-3 grid grid-cols-4 gap-x-3 gap-y-4 sm:grid-cols-5 lg:grid-cols-4';
