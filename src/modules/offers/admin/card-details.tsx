import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { entryLabels } from '#modules/offers/gift-card.ts';
import type { AdminCard, AdminCardDetails } from '#modules/offers/gift-card-schema.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { ToldCode } from './new-code.tsx';
import { cards, notSaved, useCardDetails, useRefreshCards } from './offer-calls.ts';

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
    <li className="numerals flex flex-wrap justify-between gap-x-6 type-small">
      <span className="min-w-0">
        {entryLabels[kind]}
        <span className="block wrap-anywhere text-quiet">{facts.filter(Boolean).join(', ')}</span>
      </span>
      {kind !== 'reissue' && <span>{formatDollars(sum)}</span>}
    </li>
  );
}

/** Neither can be undone, so each says what it will do, and asks. */
function voidQuestion({ lastFour, balance, held }: AdminCard): string {
  return `Void the card ending in ${lastFour}? ${formatDollars(balance - held)} is removed from it, and nothing is paid back. This cannot be undone.`;
}

function reissueQuestion({ lastFour, recipient }: AdminCard): string {
  if (recipient === '') {
    return `Make a new code to hand over? The code ending in ${lastFour} stops working at once.`;
  }
  return `Send a new code to ${recipient}? The code ending in ${lastFour} stops working at once.`;
}

type Deed = 'void' | 'reissue';

function CardDeeds({ card }: { card: AdminCard }) {
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const refresh = useRefreshCards();
  const change = useAction({
    check: (_deed: Deed) => (reason.trim() === '' ? 'Please say why' : null),
    ask: (deed) => (deed === 'void' ? voidQuestion : reissueQuestion)(card),
    call: (deed: Deed) =>
      writeJson<AdminCardDetails>('POST', `${cards}/${card.id}/${deed}`, { reason }),
    async done({ code }) {
      setCode(code ?? '');
      await refresh();
      setReason('');
    },
    failed: notSaved,
  });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Why (for staff)"
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={change.error}
        onChange={({ target }) => {
          setReason(target.value);
          change.clearError();
        }}
        fieldClassName="max-w-md"
      />
      {code && <ToldCode code={code} />}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant="outline"
          busy={change.isBusy}
          onClick={() => change.run('reissue')}
        >
          {card.recipient === '' ? 'Make a new code' : 'Send a new code'}
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={change.isBusy}
          onClick={() => change.run('void')}
        >
          Void
        </Button>
      </div>
    </div>
  );
}
