import { useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { type Endpoint, type EventKind, eventKinds } from '#modules/integrations/webhook.ts';
import { countOf } from '#shared/text.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useRefresh, webhooksCall } from './integration-calls.ts';

export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { id, url, kinds, secret, isPaused } = endpoint;
  const [isOpen, setIsOpen] = useState(false);
  const told = kinds.map((kind) => eventKinds[kind as EventKind] ?? kind).join(', ');
  return (
    <li className="flex flex-col gap-4 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium wrap-anywhere">{url}</span>
          {isPaused && <Badge tone="neutral">Paused</Badge>}
          <Waiting endpoint={endpoint} />
        </p>
        <p className="mt-1 type-small text-quiet">{told}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 type-small">
        <span className="text-quiet">Secret for the signatures</span>
        <span className="font-mono">{`${secret.slice(0, 12)}…`}</span>
        <CopyLink url={secret} label={`Copy the secret of ${url}`} />
      </div>
      <EndpointDeeds endpoint={endpoint}>
        <Button
          size="small"
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={`deliveries-${id}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Messages'}
          <span className="sr-only">{` to ${url}`}</span>
        </Button>
      </EndpointDeeds>
      <div id={`deliveries-${id}`}>{isOpen && <DeliveryList endpoint={endpoint} />}</div>
    </li>
  );
}

function Waiting({ endpoint: { waiting, givenUp } }: { endpoint: Endpoint }) {
  return (
    <>
      {waiting > 0 && <Badge tone="outline">{`${countOf(waiting, 'message')} waiting`}</Badge>}
      {givenUp > 0 && <Badge tone="danger">{`${givenUp} did not arrive`}</Badge>}
    </>
  );
}

type DeedsProps = { endpoint: Endpoint; children: React.ReactNode };

function EndpointDeeds({ endpoint: { id, url, isPaused, givenUp }, children }: DeedsProps) {
  const done = useRefresh();
  const address = `${webhooksCall}/${id}`;
  const options = { done, failed: 'That did not work. Please try again.', tells: 'toast' } as const;
  const test = useAction({ ...options, call: () => writeJson('POST', `${address}/test`) });
  const again = useAction({ ...options, call: () => writeJson('POST', `${address}/again`) });
  const pause = useAction({
    ...options,
    call: () => writeJson('PUT', address, { paused: !isPaused }),
  });
  const remove = useAction({
    ...options,
    ask: () => `Remove ${url}? Messages that wait for it are deleted too.`,
    call: () => writeJson('DELETE', address),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" variant="outline" busy={test.isBusy} onClick={() => test.run()}>
        Send a test
      </Button>
      {children}
      {givenUp > 0 && (
        <Button size="small" variant="outline" busy={again.isBusy} onClick={() => again.run()}>
          Send again what did not arrive
        </Button>
      )}
      <Button size="small" variant="quiet" busy={pause.isBusy} onClick={() => pause.run()}>
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
      <Button size="small" variant="quiet" busy={remove.isBusy} onClick={() => remove.run()}>
        Remove
      </Button>
    </div>
  );
}
