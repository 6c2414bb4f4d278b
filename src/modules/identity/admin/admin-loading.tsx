import { Spinner } from '#design/spinner.tsx';

type AdminLoadingProps = {
  /** The heading, if this is a whole page. It is shown while the page loads. */
  title?: string;
};

export function AdminLoading({ title }: AdminLoadingProps) {
  return (
    <div
      role="status"
      className="grid min-h-[60svh] place-content-center justify-items-center gap-6"
    >
      {title && <h1 className="sr-only">{title}</h1>}
      <Spinner className="size-10 text-gold" />
      <p className="text-quiet">Loading admin panel...</p>
    </div>
  );
}
