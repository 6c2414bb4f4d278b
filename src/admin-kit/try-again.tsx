import { Button } from '#design/button.tsx';

export function TryAgain({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-4">
      <p className="text-danger">{text}</p>
      <Button variant="outline" size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </div>
  );
}
