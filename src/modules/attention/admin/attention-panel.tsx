import { TryAgain } from '#admin-kit/try-again.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { AttentionBody } from '#modules/attention/attention.ts';
import { SetAsideLine } from './set-aside-line.tsx';
import { useAttention } from './use-attention.ts';
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
