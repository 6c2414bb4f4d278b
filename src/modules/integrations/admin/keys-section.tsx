import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { type ApiKey, type Scope, scopes, staffMcpPath } from '#modules/integrations/api-key.ts';
import { formatMoment, formatShortDate } from '#shared/shop-date.ts';
import { keysCall, useKeys, useRefresh } from './integration-calls.ts';
import { NewKeyForm } from './new-key-form.tsx';

export function KeysSection() {
  const list = useKeys();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const keys = list.data?.keys;
  return (
    <Card
      title="API keys"
      description="With a key another program reads or changes what you choose, in your name."
      actions={!isAdding && <Button onClick={() => setIsAdding(true)}>Make a key</Button>}
    >
      {isAdding && (
        <NewKeyForm
          onCancel={() => setIsAdding(false)}
          onMade={(key) => {
            setMade(key);
            setIsAdding(false);
          }}
        />
      )}
      {made !== null && <MadeKey value={made} onDone={() => setMade(null)} />}
      {list.isError && (
        <TryAgain text="Failed to load the keys." onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <p role="status">Loading keys...</p>}
      {keys?.length === 0 && !isAdding && <p>No program has a key.</p>}
      {keys && keys.length > 0 && (
        <ul className="divide-y border-y">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <AssistantAccess />
    </Card>
  );
}

function MadeKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <section role="status" className="mb-6 flex flex-col gap-3 border p-4">
      <p className="font-medium">Copy this key now. It is not shown again.</p>
      <p className="font-mono wrap-anywhere">{value}</p>
      <div className="flex flex-wrap gap-3">
        <CopyLink url={value} label="Copy the key" />
        <Button size="small" variant="quiet" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </section>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, createdBy, createdAt, lastUsedAt, expiresAt } = apiKey;
  const refresh = useRefresh();
  const revoke = useAction({
    ask: () => `Revoke the key “${name}”? The program that uses it is refused at once.`,
    call: () => writeJson('DELETE', `${keysCall}/${id}`),
    done: refresh,
    says: { title: 'Key revoked', description: `“${name}” opens nothing any more.` },
    failed: 'The key could not be revoked.',
    tells: 'toast',
  });
  const may = apiKey.scopes.map((scope) => scopes[scope as Scope]?.label ?? scope).join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="mt-1">{may}</p>
        <p className="type-small wrap-anywhere text-quiet">
          {`${prefix}…, made by ${createdBy} on ${formatShortDate(createdAt)}. `}
          {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}. ` : 'Not used yet. '}
          {expiresAt && `Valid until ${formatShortDate(expiresAt)}.`}
        </p>
      </div>
      <Button size="small" variant="outline" busy={revoke.isBusy} onClick={() => revoke.run()}>
        Revoke<span className="sr-only">{` ${name}`}</span>
      </Button>
    </li>
  );
}

/** Where an assistant of staff connects, and what it can do there. */
function AssistantAccess() {
  const address = new URL(staffMcpPath, window.location.href).href;
  return (
    <section aria-labelledby="assistant-access" className="mt-8 border-t pt-6">
      <h3 id="assistant-access" className="font-medium">
        Assistants of staff
      </h3>
      <p className="mt-2 max-w-prose">
        An assistant that speaks MCP connects here, with a key in its header{' '}
        <span className="font-mono wrap-anywhere">Authorization: Bearer ndk_…</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-mono wrap-anywhere">{address}</span>
        <CopyLink url={address} label="Copy the address" />
      </div>
      <p className="mt-4 max-w-prose type-small text-quiet">
        Any valid key opens the address; what it may not do, its tools refuse. No tool changes a
        status, a price, money or stock, even if the key may: a draft is published and an answer is
        sent by a person. Each use is in the audit log. A key does no more than the person who made
        it may do.
      </p>
    </section>
  );
}
