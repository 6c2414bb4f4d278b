import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Skeleton } from '#design/skeleton.tsx';

type LinkPendingProps = {
  link: { isFetching: boolean; refetch: () => unknown };
  /** What is said if it could not be read. */
  unreadable: string;
  className?: string;
};

/** The page of a private link before its data is there. */
export function LinkPending({
  link: { isFetching, refetch },
  unreadable,
  className = 'h-96 max-w-3xl',
}: LinkPendingProps) {
  if (isFetching) return <Skeleton className={classNames('mx-auto my-16 w-full', className)} />;
  return (
    <div role="alert" className="mx-auto w-full max-w-3xl px-gutter py-24 text-center">
      <p>{unreadable}</p>
      <Button variant="outline" className="mt-6" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}
