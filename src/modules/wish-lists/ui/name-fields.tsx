import { TextField } from '#design/fields/text-field.tsx';
import { longestFirstName, longestName } from '#modules/wish-lists/wish-list.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';

export type Names = { name: string; firstName: string };

type NameFieldsProps = { names: Names; onChange: (names: Names) => void };

export function NameFields({ names, onChange }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.name}
        placeholder={texts.nameExample}
        required
        maxLength={longestName}
        value={names.name}
        onChange={({ target }) => onChange({ ...names, name: target.value })}
      />
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={longestFirstName}
        value={names.firstName}
        onChange={({ target }) => onChange({ ...names, firstName: target.value })}
      />
    </div>
  );
}
