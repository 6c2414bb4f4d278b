import { Problem } from '#admin-kit/problem.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { AttentionBody, SetAsideItem } from '#modules/attention/attention.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { AttentionLine } from './attention-line.tsx';
import { useAttention, useAttentionAction } from './use-attention.ts';
import { WaitingLine } from './waiting-line.tsx';

/** The dashboard's `?tab=attention`. */
export function AttentionPanel() {
  const { data, isPending, isError, refetch } = useAttention();
  return (
    <Card
      title="Needs attention"
      description="Things that the shop could not finish. Try again, or dismiss with a reason."
    >
      {isPending && <Skeleton className="h-24 w-full" />}
      {isError && <TryAgain text="The list could not be loaded." onRetry={() => void refetch()} />}
      {data && <Waiting {...data} />}
    </Card>
  );
}

function Waiting({ waiting, setAside }: AttentionBody) {
  return (
    <>
      {waiting.length === 0 && <p className="text-quiet">There is nothing to do.</p>}
      <ul className="flex flex-col">
        {waiting.map((item) => (
          <WaitingLine key={`${item.kind}:${item.id}`} item={item} />
        ))}
      </ul>
      {setAside.length > 0 && (
        <details className="mt-6 border-t pt-4">
          <summary className="type-label text-quiet">{`Dismissed (${setAside.length})`}</summary>
          <ul className="mt-2 flex flex-col">
            {setAside.map((item) => (
              <SetAsideLine key={`${item.kind}:${item.id}`} item={item} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function SetAsideLine({ item }: { item: SetAsideItem }) {
  const takeBack = useAttentionAction(item, { method: 'DELETE', end: 'set-aside' });
  const { reason, by, at } = item;
  return (
    <AttentionLine item={item}>
      <div className="flex max-w-sm flex-col gap-3 type-small lg:items-end lg:text-right">
        <p className="wrap-anywhere">{`“${reason}”`}</p>
        <p className="numerals text-quiet">{`${by}, ${formatMoment(at)}`}</p>
        <Button
          variant="link"
          className="self-start lg:self-end"
          aria-label={`Put back on the list: ${item.title}`}
          onClick={() => takeBack.run()}
        >
          Put back on the list
        </Button>
        <Problem text={takeBack.error} />
      </div>
    </AttentionLine>
  );
}
