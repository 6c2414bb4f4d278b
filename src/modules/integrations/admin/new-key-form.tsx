import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  lifetimes,
  newKeySchema,
  type Scope,
  scopeNames,
  scopes,
} from '#modules/integrations/api-key.ts';
import { Choices } from './choices.tsx';
import { keysCall, useRefresh } from './integration-calls.ts';

const scopeOptions = scopeNames.map((value) => ({
  value,
  label: scopes[value].label,
  hint: scopes[value].about,
}));

const lifetimeOptions = [
  ...lifetimes.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'Until it is revoked' },
];

type NewKeyFormProps = { onCancel: () => void; onMade: (key: string) => void };

export function NewKeyForm({ onCancel, onMade }: NewKeyFormProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [days, setDays] = useState('365');
  const refresh = useRefresh();
  const draft = { name, scopes: chosen, days: days === '' ? null : Number(days) };
  const make = useAction({
    check: () => newKeySchema.safeParse(draft).error?.issues[0]?.message ?? null,
    call: () => writeJson<{ key: string }>('POST', keysCall, draft),
    async done({ key }) {
      await refresh();
      onMade(key);
    },
    failed: 'The key could not be made.',
  });
  return (
    <ActionForm
      action={make}
      send="Make the key"
      onCancel={onCancel}
      className="mb-8 flex max-w-2xl flex-col gap-6 border-b pb-8"
    >
      <TextField
        label="Which program uses it"
        hint="For example: warehouse, accounts."
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Choices legend="It may" options={scopeOptions} chosen={chosen} onChange={setChosen} />
      <SelectField
        label="Valid for"
        options={lifetimeOptions}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <FormMessage text={make.error} />
    </ActionForm>
  );
}
