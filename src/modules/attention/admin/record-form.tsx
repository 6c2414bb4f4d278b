import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import { longestReference, type WaitingItem } from '#modules/attention/attention.ts';
import { useAttentionChanges } from './use-attention.ts';

type RecordFormProps = { item: WaitingItem; onCancel: () => void };

/** It was done by hand elsewhere. What was typed stays when it can't be recorded. */
export function RecordForm({ item, onCancel }: RecordFormProps) {
  const { record } = useAttentionChanges();
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (reference.trim() === '') return setError('Please enter the reference.');
    setBusy(true);
    setError(await record(item, reference));
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={send} className="flex w-full flex-col gap-3 lg:max-w-sm">
      <TextField
        label="Reference of the repayment"
        hint="This can’t be undone: it counts as paid back from now on."
        autoFocus
        maxLength={longestReference}
        value={reference}
        error={error}
        onChange={({ target }) => setReference(target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="outline" busy={isBusy}>
          Record as done
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
