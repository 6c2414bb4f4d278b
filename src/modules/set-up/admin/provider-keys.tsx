import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { setUpCall } from '#modules/set-up/set-up.ts';
import {
  type KeyField,
  type KeyState,
  keyTexts,
  type ProviderPart,
  providerKeysCall,
} from '#modules/settings/provider-keys/provider-keys.ts';
import { formatMoment } from '#shared/shop-date.ts';

type Answer = { parts: KeyState[] };

/** The keys for a part of the guide, and where they are set. */
export function ProviderKeys({ parts }: { parts: readonly ProviderPart[] }) {
  const { data } = useQuery<Answer>({ queryKey: [providerKeysCall], staleTime: 0 });
  if (!data) return null;
  return (
    <ul aria-label="Keys" className="mt-3 max-w-prose divide-y border-y type-small">
      {data.parts
        .filter(({ part }) => parts.includes(part))
        .map((state) => (
          <KeyRow key={state.part} state={state} />
        ))}
    </ul>
  );
}

function sourceText({ source, by, at, isUnreadable }: KeyState): string {
  if (isUnreadable) {
    return 'The keys that were set here can’t be read with the shop’s own key. Those of .env count.';
  }
  if (source === 'shop') return `Set here by ${by ?? ''} on ${at ? formatMoment(at) : ''}.`;
  if (source === 'file') return 'From .env on the server.';
  return source === 'demo' ? 'A stand-in of the demo answers.' : 'Switched off: no keys are set.';
}

function KeyRow({ state }: { state: KeyState }) {
  const [isOpen, setOpen] = useState(false);
  const { part, source, isUnreadable } = state;
  const { title } = keyTexts[part];
  const isSetHere = source === 'shop' || isUnreadable;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 grow basis-60">
        <span className="font-medium">{title}</span>
        <span className="block text-quiet wrap-anywhere">{sourceText(state)}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button variant="outline" size="tool" onClick={() => setOpen(true)}>
          {isSetHere ? 'Replace keys' : 'Set keys here'}
          <span className="sr-only"> of {title}</span>
        </Button>
        {isSetHere && <RemoveKeys part={part} />}
      </span>
      {isOpen && <KeysDialog part={part} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** New keys make earlier trials invalid, so the guide is reloaded. */
function useKeyWrite() {
  const client = useQueryClient();
  return async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await writeJson<Answer>(method, `${providerKeysCall}${path}`, body);
    client.setQueryData([providerKeysCall], answer);
    await client.invalidateQueries({ queryKey: [setUpCall] });
  };
}

function RemoveKeys({ part }: { part: ProviderPart }) {
  const write = useKeyWrite();
  const { title } = keyTexts[part];
  const remove = useAction({
    ask: () => `Forget the keys of ${title} that were set here? Those of .env count from then on.`,
    call: () => write('POST', `/${part}/remove`, {}),
    failed: 'The keys were not removed',
    tells: 'toast',
  });
  return (
    <Button variant="quiet" size="tool" busy={remove.isBusy} onClick={() => remove.run()}>
      Remove<span className="sr-only"> the keys of {title}</span>
    </Button>
  );
}

/** Stored keys are never shown: all of them must be typed again. */
function KeysDialog({ part, onClose }: { part: ProviderPart; onClose: () => void }) {
  const { title, fields } = keyTexts[part];
  const [typed, setTyped] = useState<Record<string, string>>(() => startOf(fields));
  const write = useKeyWrite();
  const save = useAction({
    check: () => missingOf(fields, typed),
    call: () => write('PUT', '', { part, keys: typed }),
    failed: 'The keys were not saved',
    done() {
      tellSuccess(`The keys of ${title} are saved. Please test them.`);
      onClose();
    },
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={`Keys of ${title}`}
      description="They are stored encrypted, are never shown again, and count before those of .env. Everything under way goes on with the new keys."
      button={{ busy: save.isBusy, onClick: () => save.run(), children: 'Save keys' }}
    >
      <div className="flex flex-col gap-5">
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            onChange={(value) => setTyped((now) => ({ ...now, [field.name]: value }))}
          />
        ))}
        <Problem text={save.error} />
      </div>
    </ActionDialog>
  );
}

function startOf(fields: readonly KeyField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, choices }) => [name, choices?.[0]?.value ?? '']));
}

function missingOf(fields: readonly KeyField[], typed: Record<string, string>): string | null {
  const missing = fields.find(({ name }) => (typed[name] ?? '').trim() === '');
  return missing ? `Please fill in: ${missing.label}.` : null;
}

type FieldProps = { field: KeyField; value: string; onChange: (value: string) => void };

function Field({ field, value, onChange }: FieldProps) {
  const { label, hint, choices, isPlain } = field;
  if (choices) {
    return (
      <SelectField
        label={label}
        options={choices}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextField
      label={label}
      hint={hint}
      type={isPlain ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
