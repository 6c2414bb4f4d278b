import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { useEndpoints } from './integration-calls.ts';
import { NewEndpointForm } from './new-endpoint-form.tsx';

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
