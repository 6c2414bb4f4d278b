import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { TillState } from '#modules/till/till-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { CashMoveDialog } from './cash-up/cash-move-dialog.tsx';
import { CloseTill } from './cash-up/close-till.tsx';
import { Closings } from './cash-up/closings.tsx';
import { OpenTill } from './cash-up/open-till.tsx';
import { PointOfSale } from './selling/point-of-sale.tsx';
import { useTill } from './use-till.ts';

/** The dashboard's `?tab=till`: selling and closing. */
export function TillPanel() {
  const { data, isError, refetch } = useTill();
  const [parameters, change] = useAddressParameters();
  const at = parameters.get('at') ?? '';
  const back = () => change({ at: '', closing: '' });
  if (isError && !data) {
    return <TryAgain text="The till could not be read." onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      <TillBar
        till={data}
        at={at}
        onGo={(to) => change({ at: to, closing: '' }, { canGoBack: true })}
      />
      {at === 'closings' ? (
        <Closings />
      ) : !data.session ? (
        <OpenTill till={data} />
      ) : at === 'close' ? (
        <CloseTill till={data} session={data.session} onBack={back} />
      ) : (
        <PointOfSale till={data} />
      )}
      {at === 'move' && data.session && <CashMoveDialog onClose={back} />}
    </div>
  );
}

type TillBarProps = { till: TillState; at: string; onGo: (at: string) => void };

function TillBar({ till: { session }, at, onGo }: TillBarProps) {
  const isSelling = at === '' || at === 'move';
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div>
        <h2 className="type-title">Till</h2>
        <p className="type-small text-quiet">
          {session
            ? `Opened ${formatMoment(session.openedAt)} by ${session.openedBy}`
            : 'The till is closed.'}
        </p>
      </div>
      <div className="flex flex-wrap max-md:-mx-2.5">
        {!isSelling && (
          <Button variant="quiet" size="tool" onClick={() => onGo('')}>
            {session ? 'Sell' : 'Open the till'}
          </Button>
        )}
        {session && (
          <>
            <Button variant="quiet" size="tool" onClick={() => onGo('move')}>
              Cash in or out
            </Button>
            <Button variant="quiet" size="tool" onClick={() => onGo('close')}>
              Count and close
            </Button>
          </>
        )}
        <Button variant="quiet" size="tool" onClick={() => onGo('closings')}>
          Closings
        </Button>
      </div>
    </header>
  );
}
