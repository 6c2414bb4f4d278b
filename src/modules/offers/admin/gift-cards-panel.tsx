import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminCard } from '#modules/offers/gift-card-schema.ts';
import { formatDollars } from '#shared/money.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { CardDetails } from './card-details.tsx';
import { IssueCardDialog } from './issue-card-dialog.tsx';
import { useCardList } from './offer-calls.ts';
import { SwitchedOff } from './switched-off.tsx';

/** The dashboard's `?tab=gift-cards`. */
export function GiftCardsPanel() {
  const [q, setQ] = useState('');
  const [isIssuing, setIssuing] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useCardList(q.trim());
  const { data } = list;
  return (
    <Card
      title="Gift cards"
      description={
        data &&
        `${countOf(data.count, 'card')}, ${formatDollars(data.outstanding)} owed to whoever holds them.`
      }
      actions={
        data?.isOn && (
          <Button size="small" onClick={() => setIssuing(true)}>
            Issue a card
          </Button>
        )
      }
    >
      {isIssuing && <IssueCardDialog onClose={() => setIssuing(false)} />}
      {data?.isOn === false && <SwitchedOff what="Gift cards" />}
      <TextField
        label="Find a card"
        hint="Search by the code or its last four characters, the order or the buyer’s e-mail address."
        value={q}
        onChange={({ target }) => setQ(target.value)}
        fieldClassName="mb-6 max-w-md"
      />
      {list.isError && (
        <TryAgain text="Failed to load gift cards." onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <p role="status">Loading gift cards...</p>}
      {data?.cards.length === 0 && (
        <p>
          {q.trim() === '' ? 'No gift cards were sold yet.' : 'No gift card matches your search.'}
        </p>
      )}
      {data && data.cards.length > 0 && (
        <ul className="divide-y border-y">
          {data.cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isOpen={card.id === openId}
              onToggle={() => setOpenId(card.id === openId ? null : card.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type CardRowProps = { card: AdminCard; isOpen: boolean; onToggle: () => void };

function CardRow({ card, isOpen, onToggle }: CardRowProps) {
  const { id, lastFour, value, balance, held, order, recipient, createdAt } = card;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <p className="numerals font-medium">{`···· ${lastFour}`}</p>
          <p className="type-small wrap-anywhere text-quiet">
            {[order ? `#${order}` : 'Given', formatShortDate(createdAt), recipient || 'handed over']
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <p className="numerals">
          {`${formatDollars(balance)} of ${formatDollars(value)} left`}
          {held > 0 && (
            <span className="block type-small text-quiet">{`${formatDollars(held)} held by a checkout`}</span>
          )}
        </p>
        <Button
          size="small"
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={`card-${id}`}
          onClick={onToggle}
        >
          {isOpen ? 'Close' : 'Movements'}
          <span className="sr-only">{` of the card ending in ${lastFour}`}</span>
        </Button>
      </div>
      <div id={`card-${id}`}>{isOpen && <CardDetails card={card} />}</div>
    </li>
  );
}
