import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { TextField } from '#design/fields/text-field.tsx';
import { Check } from '#design/icons.tsx';
import { toast } from '#design/toast/toast.ts';
import { shades } from '#modules/catalog/colour/shade-catalogue.ts';
import { foldText } from '#shared/text.ts';
import { adminShadeLimit, firstShades, toggleAdminShade, tooManyShades } from './admin-shades.ts';
import { WordChips } from './word-list-field.tsx';

type ShadeFieldProps = { colors: string[]; onChange: (colors: string[]) => void };

/** The shade catalogue as small chips, filtered by name or code. */
export function ShadeField({ colors, onChange }: ShadeFieldProps) {
  const [wanted, setWanted] = useState('');
  const text = foldText(wanted);
  const shown = shades.filter(
    ({ name, code }) => foldText(name).includes(text) || code.startsWith(text),
  );
  const tell = () => toast({ ...tooManyShades, variant: 'destructive' });
  function toggle(name: string) {
    const toggled = toggleAdminShade(colors, name);
    if (toggled.ok) onChange(toggled.value);
    else tell();
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 type-small text-quiet">Colors</legend>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Find a shade"
          placeholder="Name or code"
          fieldClassName="min-w-48 flex-1"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button
          variant="outline"
          onClick={() => {
            onChange(firstShades());
            tell();
          }}
        >
          Select All
        </Button>
        <Button variant="quiet" onClick={() => onChange([])}>
          Clear all
        </Button>
      </div>
      <p className="type-small text-quiet" aria-live="polite">
        {colors.length} of {Math.max(adminShadeLimit, colors.length)} colors selected
      </p>
      <WordChips words={colors} noun="color" onRemove={toggle} />
      <ul className="grid max-h-80 grid-cols-2 gap-2 overflow-y-auto border p-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((shade) => (
          <li key={shade.code}>
            <ShadeToggle
              {...shade}
              chosen={colors.includes(shade.name)}
              onToggle={() => toggle(shade.name)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="type-small text-quiet">No shade of that name.</li>}
      </ul>
    </fieldset>
  );
}

type ShadeToggleProps = {
  code: string;
  name: string;
  hex: string;
  chosen: boolean;
  onToggle: () => void;
};

function ShadeToggle({ code, name, hex, chosen, onToggle }: ShadeToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 border px-2 py-1.5 text-left type-small',
        chosen ? 'border-ink bg-tint' : 'border-transparent hover:border-edge',
      )}
    >
      <span
        aria-hidden="true"
        className="size-6 shrink-0 border border-edge"
        style={{ backgroundColor: hex }}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="numerals block text-xs text-quiet">{code}</span>
      </span>
      {chosen && <Check strokeWidth={1.5} className="size-4" />}
    </button>
  );
}
