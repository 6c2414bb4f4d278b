import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import { entryLabels } from '#modules/offers/gift-card.ts';
import type { AdminCard, AdminCardDetails } from '#modules/offers/gift-card-schema.ts';
import { TryAgain } from '#modules/staff/admin/try-again.tsx';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { sentenceOf, useCardChange, useCardDetails } from './offer-calls.ts';

export function CardDetails({ card }: { card: AdminCard }) {
  const details = useCardDetails(card.id);
  if (details.isError) {
    return <TryAgain text="Failed to load this card." onRetry={() => void details.refetch()} />;
  }
  if (!details.data) return <p role="status">Loading movements...</p>;
  return (
    <div className="mt-4 flex flex-col gap-6 border-l pl-4 sm:pl-6">
      <ol className="flex flex-col gap-2">
        {details.data.entries.map((entry) => (
          <Movement key={`${entry.at}${entry.kind}`} entry={entry} />
        ))}
      </ol>
      {card.balance > 0 && <CardDeeds card={card} />}
    </div>
  );
}

function Movement({ entry }: { entry: AdminCardDetails['entries'][number] }) {
  const { kind, amount, held, order, reason, actor, at } = entry;
  const sum = amount === 0 ? Math.abs(held) : amount;
  const facts = [formatMoment(at), order && `#${order}`, reason, actor !== 'shop' && actor];
  return (
    <li className="figures flex flex-wrap justify-between gap-x-6 type-small">
      <span className="min-w-0">
        {entryLabels[kind]}
        <span className="block wrap-anywhere text-quiet">{facts.filter(Boolean).join(', ')}</span>
      </span>
      {kind !== 'reissue' && <span>{formatDollars(sum)}</span>}
    </li>
  );
}

/** Neither can be taken back, so each says what it will do, and asks. */
function voidQuestion({ lastFour, balance, held }: AdminCard): string {
  return `Void the card ending in ${lastFour}? ${formatDollars(balance - held)} is taken off it for good, and nothing is paid back.`;
}

function reissueQuestion({ lastFour, recipient }: AdminCard): string {
  return `Send a new code to ${recipient}? The code ending in ${lastFour} stops working at once.`;
}

function CardDeeds({ card }: { card: AdminCard }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = useCardChange();
  async function carryOut(deed: 'void' | 'reissue', question: string) {
    if (reason.trim() === '') return setError('Please say why');
    if (!window.confirm(question)) return;
    try {
      await change.mutateAsync({ id: card.id, deed, reason });
      setReason('');
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Why (for staff)"
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(null);
        }}
        fieldClassName="max-w-md"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant="outline"
          busy={change.isPending}
          onClick={() => void carryOut('reissue', reissueQuestion(card))}
        >
          Send a new code
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={change.isPending}
          onClick={() => void carryOut('void', voidQuestion(card))}
        >
          Void
        </Button>
      </div>
    </div>
  );
}
