import { Spinner } from '#design/spinner.tsx';

export function AdminLoading() {
  return (
    <div
      role="status"
      className="grid min-h-[60svh] place-content-center justify-items-center gap-6"
    >
      <Spinner className="size-10 text-gold" />
      <p className="text-quiet">Loading admin panel...</p>
    </div>
  );
}
