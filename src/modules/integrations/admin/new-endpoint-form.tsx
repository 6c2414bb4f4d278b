import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type EventKind,
  eventKindNames,
  eventKinds,
  newEndpointSchema,
} from '#modules/integrations/webhook.ts';
import { Choices } from './choices.tsx';
import { useRefresh, webhooksCall } from './integration-calls.ts';

export const kindOptions = eventKindNames.map((value) => ({ value, label: eventKinds[value] }));

export function NewEndpointForm({ onDone }: { onDone: () => void }) {
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<EventKind[]>([]);
  const refresh = useRefresh();
  const draft = { url, kinds };
  const add = useAction({
    check: () => newEndpointSchema.safeParse(draft).error?.issues[0]?.message ?? null,
    call: () => writeJson('POST', webhooksCall, draft),
    async done() {
      await refresh();
      onDone();
    },
    says: { title: 'Address added', description: 'Send a test message to see that it arrives.' },
    failed: 'The address could not be added.',
  });
  return (
    <ActionForm
      action={add}
      send="Add the address"
      onCancel={onDone}
      className="mb-8 flex max-w-2xl flex-col gap-6 border-b pb-8"
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        hint="Public, and beginning with https://. The other program shows it."
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Choices legend="It is told when" options={kindOptions} chosen={kinds} onChange={setKinds} />
      <FormMessage text={add.error} />
    </ActionForm>
  );
}
