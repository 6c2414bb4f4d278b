import { useMemo, useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Spinner } from '#design/spinner.tsx';
import { countOf } from '#shared/text.ts';
import { type Count, countedLines, differencesOf } from './count.ts';
import { type CountView, itemsOf } from './count-items.ts';
import { CountList } from './count-list.tsx';
import { Disputes } from './disputes.tsx';
import { ScanField } from './scan-field.tsx';
import { useShelf } from './shelf-calls.ts';
import { storedCount } from './stored-count.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useScan } from './use-scan.ts';
import { type TakenOver, useTakeOver } from './use-take-over.ts';

type CountingProps = { count: Count; onTakenOver: (report: TakenOver) => void };

export function Counting({ count, onTakenOver }: CountingProps) {
  const shelf = useShelf(count.scope);
  const { news, scan } = useScan(shelf.lines);
  const [view, setView] = useState<CountView>('all');
  const [isAsking, setAsking] = useState(false);
  const { isSending, takeOver } = useTakeOver((report) => {
    setAsking(false);
    onTakenOver(report);
  });
  const items = useMemo(() => itemsOf(count, shelf.lines, view), [count, shelf.lines, view]);
  const isLocked = count.isSending;
  return (
    <div className="flex max-w-3xl flex-col gap-6 pb-28">
      {!storedCount.isSaved() && (
        <p role="alert" className="border border-danger/50 px-4 py-3 type-small text-danger">
          This browser cannot save your count. Apply the count before you close the page.
        </p>
      )}
      {isLocked && !isSending && <NoAnswerYet onRetry={takeOver} />}
      <Disputes count={count} />
      <div className="sticky top-0 z-10 -mx-1 bg-page px-1 py-3">
        <ScanField news={news} onScan={scan} />
      </div>
      <Views view={view} onView={setView} count={count} total={shelf.total} />
      <ShelfState shelf={shelf} isEmpty={items.length === 0} view={view} />
      <CountList
        items={items}
        lastId={news?.kind === 'found' ? news.variantId : null}
        isLocked={isLocked}
        onScan={scan}
      />
      {shelf.hasMore && view !== 'differences' && (
        <Button variant="outline" busy={shelf.isLoadingMore} onClick={shelf.showMore}>
          Show more
        </Button>
      )}
      <CountFoot count={count} total={shelf.total} onTakeOver={() => setAsking(true)} />
      <TakeOverDialog
        count={count}
        open={isAsking}
        onOpenChange={setAsking}
        isSending={isSending}
        onTakeOver={takeOver}
      />
    </div>
  );
}

function NoAnswerYet({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border border-gold-text p-4">
      <p className="flex-1 type-small">
        The count was sent, but there was no answer. You can try again: nothing is counted twice.
      </p>
      <Button size="small" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}

type ViewsProps = {
  view: CountView;
  onView: (view: CountView) => void;
  count: Count;
  total: number;
};

function Views({ view, onView, count, total }: ViewsProps) {
  const views: { value: CountView; label: string }[] = [
    { value: 'all', label: `All ${total}` },
    { value: 'open', label: 'Not counted' },
    { value: 'differences', label: `Differences ${differencesOf(count).length}` },
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">What to show</legend>
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onView(value)}
          className={classNames(
            'numerals min-h-11 border px-3 type-small transition-colors',
            view === value ? 'border-ink bg-ink text-page' : 'border-edge hover:border-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

const emptyTexts: Record<CountView, string> = {
  all: 'There is nothing to count here. Scan a product, or choose something else.',
  open: 'Everything in this list is counted.',
  differences: 'No differences so far.',
};

type ShelfStateProps = { shelf: ReturnType<typeof useShelf>; isEmpty: boolean; view: CountView };

function ShelfState({ shelf, isEmpty, view }: ShelfStateProps) {
  if (shelf.isFailed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 type-small text-danger">
        The list could not be fetched. What you counted is saved.
        <Button variant="outline" size="small" onClick={shelf.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (shelf.isLoading) return <Spinner label="Loading the shelf..." />;
  return isEmpty ? <p className="type-small text-quiet">{emptyTexts[view]}</p> : null;
}

type CountFootProps = { count: Count; total: number; onTakeOver: () => void };

/** Stays at the bottom of the screen, within reach of the thumb. */
function CountFoot({ count, total, onTakeOver }: CountFootProps) {
  const counted = countedLines(count).length;
  const isDisputed = countedLines(count).some(({ dispute }) => dispute);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t bg-page">
      <div className="desk py-3">
        <div className="flex max-w-3xl items-center justify-between gap-4">
          <p className="numerals type-small" aria-live="polite">
            {counted} of {Math.max(total, counted)} counted
            <span className="block text-quiet">
              {countOf(differencesOf(count).length, 'difference')}
            </span>
          </p>
          <Button
            disabled={counted === 0 || count.isSending || isDisputed}
            onClick={onTakeOver}
            className="max-sm:px-5"
          >
            Apply count
          </Button>
        </div>
      </div>
    </div>
  );
}
