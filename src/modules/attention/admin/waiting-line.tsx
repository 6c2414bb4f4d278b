import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { TextField } from '#design/text-field.tsx';
import { longestReason, type WaitingItem } from '#modules/attention/attention.ts';
import { AttentionLine } from './attention-line.tsx';
import { RecordForm } from './record-form.tsx';
import { useAttentionChanges } from './use-attention.ts';

/** One thing that waits. What was typed as a reason stays when setting it aside fails. */
export function WaitingLine({ item }: { item: WaitingItem }) {
  const { retry, setAside } = useAttentionChanges();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'recording' | 'no longer'>('not yet');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(change: () => Promise<string | null>) {
    setBusy(true);
    setError(await change());
    setBusy(false);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') setError('Please say why.');
    else void run(() => setAside(item, reason));
  }

  function thinkBetterOfIt() {
    setError(null);
    setAsking('no longer');
  }

  if (asking === 'recording') {
    return (
      <AttentionLine item={item}>
        <RecordForm item={item} onCancel={thinkBetterOfIt} />
      </AttentionLine>
    );
  }
  if (asking === 'now') {
    return (
      <AttentionLine item={item}>
        <form noValidate onSubmit={send} className="flex w-full flex-col gap-3 lg:max-w-sm">
          <TextField
            label="Why is nothing to be done?"
            autoFocus
            maxLength={longestReason}
            value={reason}
            error={error}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex gap-3">
            <Button type="submit" size="small" variant="outline" busy={isBusy}>
              Set aside
            </Button>
            <Button size="small" variant="quiet" onClick={thinkBetterOfIt}>
              Cancel
            </Button>
          </div>
        </form>
      </AttentionLine>
    );
  }
  return (
    <AttentionLine item={item}>
      <div className="flex shrink-0 flex-col gap-2 lg:items-end">
        <div className="flex flex-wrap gap-3">
          {item.to && (
            <ButtonLink to={item.to} size="small" variant="quiet">
              Open
            </ButtonLink>
          )}
          {item.canRecord && (
            <Button
              size="small"
              variant="outline"
              aria-label={`Record as done: ${item.title}`}
              onClick={() => setAsking('recording')}
            >
              Record as done
            </Button>
          )}
          {item.canRetry && (
            <Button
              size="small"
              variant="outline"
              busy={isBusy}
              aria-label={`Try again: ${item.title}`}
              onClick={() => void run(() => retry(item))}
            >
              Try again
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Set aside: ${item.title}`}
            // Whoever thinks better of it goes on where they were.
            autoFocus={asking === 'no longer'}
            onClick={() => setAsking('now')}
          >
            Set aside
          </Button>
        </div>
        {error && (
          <p role="alert" className="type-small text-danger">
            {error}
          </p>
        )}
      </div>
    </AttentionLine>
  );
}
