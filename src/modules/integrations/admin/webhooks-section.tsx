import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type EventKind,
  eventKindNames,
  eventKinds,
  newEndpointSchema,
} from '#modules/integrations/webhook.ts';
import { Choices } from './choices.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { useEndpoints, useRefresh, webhooksCall } from './integration-calls.ts';

export function WebhooksSection() {
  const list = useEndpoints();
  const [isAdding, setIsAdding] = useState(false);
  const endpoints = list.data?.endpoints;
  return (
    <Card
      title="Webhooks"
      description="The shop tells other programs what happened, at an address of theirs. Each message is signed and is sent again for three days until it is taken."
      actions={!isAdding && <Button onClick={() => setIsAdding(true)}>Add an address</Button>}
    >
      {isAdding && <NewEndpointForm onDone={() => setIsAdding(false)} />}
      {list.isError && (
        <TryAgain text="Failed to load the addresses." onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <p role="status">Loading addresses...</p>}
      {endpoints?.length === 0 && !isAdding && <p>No program is told of anything.</p>}
      {endpoints && endpoints.length > 0 && (
        <ul className="divide-y border-y">
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const kindOptions = eventKindNames.map((value) => ({ value, label: eventKinds[value] }));

function NewEndpointForm({ onDone }: { onDone: () => void }) {
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
