import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { ArrowLeft } from '#design/icons.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { TryAgain } from './try-again.tsx';

type OpenedRecordProps<Data> = {
  query: {
    data: Data | undefined;
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The label of the button that leads to the list. */
  back: string;
  onBack: () => void;
  /** Shown if there is no such record. */
  unknown: ReactNode;
  failed: string;
  className?: string;
  /** The size of what is shown until the record is there. */
  pendingClass?: string;
  children: (data: Data) => ReactNode;
};

/** One record of a list, in the list's place. */
export function OpenedRecord<Data>(props: OpenedRecordProps<Data>) {
  const { query, back, onBack, unknown, failed, className, pendingClass, children } = props;
  const { data, isPending, isError, error, refetch } = query;
  const isUnknown =
    isError && error && 'status' in error && (error.status === 404 || error.status === 400);
  return (
    <div className={className}>
      <Button variant="link" onClick={onBack}>
        <ArrowLeft className="size-4" />
        {back}
      </Button>
      {isPending && <Skeleton className={classNames('w-full', pendingClass ?? 'mt-6 h-96')} />}
      {isUnknown && unknown}
      {isError && !isUnknown && <TryAgain text={failed} onRetry={() => void refetch()} />}
      {data && children(data)}
    </div>
  );
}
